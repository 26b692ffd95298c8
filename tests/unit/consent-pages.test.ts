import { expect, test } from "vitest";
import { readConfig } from "~/config.server";
import { configuredServices } from "~/content/configured-services.server";
import { readContentPage } from "~/content/pages.server";

test.each(["privacy-policy", "terms"] as const)("%s has ten numbered sections and its dates", (name) => {
  const page = readContentPage(name, readConfig({}));
  const numbers = page.sections.map(({ title }) => title.split(" ")[0]);
  expect(numbers).toEqual(["1.", "2.", "3.", "4.", "5.", "6.", "7.", "8.", "9.", "10."]);
  for (const { anchor } of page.sections) expect(page.html).toContain(`id="${anchor}"`);
  expect(page.dates).toMatch(/^Effective April 9, 2025\./);
  expect(page.html).not.toMatch(/\{\w+\}/);
});

test("the privacy policy names only the configured services", () => {
  const settings = readConfig({
    MEDIAWIKI_API_URL: "https://wiki.example/w/api.php",
    KIWIX_URL: "https://books.example/kiwix",
    APP_ORIGIN: "https://ask.example",
    SMTP_URL: "smtps://lamp:not-to-be-told@mail.example",
  });
  const { html } = readContentPage("privacy-policy", settings);
  expect(html).toContain("wiki.example");
  expect(html).toContain("books.example");
  expect(html).toContain("The mail server");
  expect(html).not.toContain("not-to-be-told");
  expect(html).not.toContain("Brave Search");
});

test("a site without outside services says so", () => {
  const settings = readConfig({ MEDIAWIKI_API_URL: "" });
  expect(configuredServices(settings)).toEqual([]);
  expect(readContentPage("privacy-policy", settings).html).toContain("This copy is set up with none");
});

test.each(["pub-1234567890123456", "ca-pub-x", "ca-pub-1234567890123456' https://evil.example"])(
  "ADS_CLIENT %s is refused",
  (client) => {
    expect(() => readConfig({ ADS_CLIENT: client })).toThrow("Setting ADS_CLIENT: must be an AdSense client id");
  },
);
