import { expect, test } from "vitest";
import { readConfig } from "~/config.server";

test("the whole product works without settings", () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    GUEST_SEARCH_LIMIT: 9,
    GUESTS_PER_ADDRESS: 60,
    RATE_LIMIT_SCALE: 1,
  });
});

test("an empty setting counts as unset, but an empty MediaWiki address turns it off", () => {
  const config = readConfig({ PORT: "", SEARXNG_URL: "", MEDIAWIKI_API_URL: "" });
  expect(config).toMatchObject({ PORT: 3000, MEDIAWIKI_API_URL: "" });
  expect(config.SEARXNG_URL).toBeUndefined();
});

test.each([
  [{ PORT: "http" }, "Setting PORT: must be a port number"],
  [{ DATABASE_URL: "mysql://db" }, "Setting DATABASE_URL: must be a postgres:// address"],
  [{ SEARXNG_URL: "ftp://search" }, "Setting SEARXNG_URL: must be an http(s) address"],
  [{ KIWIX_URL: "books" }, "Setting KIWIX_URL: must be an http(s) address"],
  [{ KIWIX_PUBLIC_URL: "https://books.example" }, "Setting KIWIX_URL: is needed beside KIWIX_PUBLIC_URL"],
  [{ KIWIX_BOOKS: "wikipedia_en_all" }, "Setting KIWIX_URL: is needed beside KIWIX_BOOKS"],
  [{ GUEST_SEARCH_LIMIT: "-1" }, "Setting GUEST_SEARCH_LIMIT: must be 0 or more"],
  [{ MODEL_USES_PER_ADDRESS: "9999999999" }, "Setting MODEL_USES_PER_ADDRESS: must be 2147483647 or less"],
  [{ MODEL_BUDGET_PER_ADDRESS: "-1" }, "Setting MODEL_BUDGET_PER_ADDRESS: must be 0 dollars or more"],
  [{ MODEL_BUDGET_PER_ADDRESS: "1" }, "Setting MODEL_DAILY_BUDGET: is needed beside MODEL_BUDGET_PER_ADDRESS"],
  [{ SESSION_SECRET: "short" }, "Setting SESSION_SECRET: must have at least 32 characters"],
  [{ SESSION_SECRET: " ".repeat(40) }, "Setting SESSION_SECRET: must have at least 32 characters"],
  [{ TRUST_PROXY: "yes" }, "Setting TRUST_PROXY: must be true or false"],
  [
    { IN_CONTAINER: "true" },
    "Setting SESSION_SECRET: is required in a container, because a secret made there dies with it",
  ],
])("%o stops the start with one line that names the setting", (env, line) => {
  expect(() => readConfig(env)).toThrow(line);
});

test("Kiwix's books are a list, and an empty one stands for all", () => {
  const kiwix = { KIWIX_URL: "http://127.0.0.1:8080/kiwix/" };
  expect(readConfig(kiwix)).toMatchObject({ KIWIX_URL: "http://127.0.0.1:8080/kiwix", KIWIX_BOOKS: [] });
  const { KIWIX_BOOKS } = readConfig({ ...kiwix, KIWIX_BOOKS: " wikipedia_en_all, ,ifixit_en_all," });
  expect(KIWIX_BOOKS).toEqual(["wikipedia_en_all", "ifixit_en_all"]);
});

test("mail is not sent without an origin for its links", () => {
  const mail = { SMTP_URL: "smtp://mail.example" };
  expect(() => readConfig(mail)).toThrow("Setting APP_ORIGIN: is needed beside SMTP_URL");
  expect(readConfig({ ...mail, APP_ORIGIN: "https://ask.example" })).toMatchObject(mail);
});

test("a direct address without the pooler's is refused, and named", () => {
  const direct = "postgres://localhost/asklantern";
  expect(() => readConfig({ DATABASE_DIRECT_URL: direct })).toThrow("Setting DATABASE_URL: is needed");
  expect(
    readConfig({ DATABASE_URL: "postgres://localhost:6432/asklantern", DATABASE_DIRECT_URL: direct }),
  ).toMatchObject({
    DATABASE_DIRECT_URL: direct,
    DATABASE_POOL_SIZE: 10,
  });
});
