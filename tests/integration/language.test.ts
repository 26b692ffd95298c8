import { describe, expect, test } from "vitest";
import { clientAddressHeader } from "~/http/client-address.server";
import { pageLanguage } from "~/language/words.server";
import { loader as rootLoader, meta as rootMeta } from "~/root";
import * as language from "~/routes/language";
import * as signIn from "~/routes/sign-in";
import { DirectBrowser } from "../harness/direct-browser";

const origin = "http://localhost:3000";

function visit(headers: Record<string, string>) {
  const request = new Request(`${origin}/`, { headers: { [clientAddressHeader]: "203.0.113.9", ...headers } });
  return rootLoader({ request, params: {}, context: {} });
}

describe("the language of a page", () => {
  test("is the browser's, if it is one of ours", async () => {
    expect((await visit({ "Accept-Language": "de-AT,de;q=0.9,en;q=0.5" })).data).toMatchObject({ language: "de" });
    expect((await visit({ "Accept-Language": "fr" })).data).toMatchObject({ language: "en" });
    expect((await visit({})).data).toMatchObject({ language: "en" });
  });

  test("is the chosen one, whatever the browser says", async () => {
    const chosen = { Cookie: "language=es", "Accept-Language": "de" };
    expect((await visit(chosen)).data).toMatchObject({ language: "es" });
  });

  test("is also the language of its title", () => {
    const titleIn = (language: string) => Object(signIn.meta)({ matches: [{ data: { language } }] })[0].title;
    expect(titleIn("de")).toBe("Anmelden oder registrieren | AskLantern");
    expect(titleIn("en")).toBe("Sign In or Register | AskLantern");
    const failed = Object(rootMeta)({ error: new Error("no"), matches: [{ data: { language: "es" } }] });
    expect(failed).toEqual([{ title: "Algo ha salido mal | AskLantern" }]);
  });
});

describe("choosing a language", () => {
  test("is remembered, and redirects back to the page", async () => {
    const browser = new DirectBrowser();
    const answered = await browser.post(language, "/language", { language: "de", from: "/library?page=2" });
    expect(answered).toMatchObject({ status: 303, location: "/library?page=2" });
    const [cookie = ""] = answered.headers.getSetCookie();
    expect(pageLanguage(new Request(origin, { headers: { Cookie: cookie, "Accept-Language": "es" } }))).toBe("de");
  });

  test("redirects within this site only", async () => {
    for (const from of ["//elsewhere.example", "https://elsewhere.example", "/\\elsewhere.example", ""]) {
      const answered = await new DirectBrowser().post(language, "/language", { language: "de", from });
      expect(answered).toMatchObject({ status: 303, location: "/" });
    }
  });

  test("is refused from another site, and for an unsupported language", async () => {
    const browser = new DirectBrowser();
    const foreign = await browser.post(
      language,
      "/language",
      { language: "de", from: "/" },
      "https://elsewhere.example",
    );
    expect(foreign.status).toBe(403);
    const unknown = await browser.post(language, "/language", { language: "xx", from: "/" });
    expect(unknown.status).toBe(400);
    for (const { headers } of [foreign, unknown]) expect(headers.getSetCookie()).toEqual([]);
  });
});
