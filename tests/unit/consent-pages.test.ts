import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

test.each(["privacy-policy", "terms"] as const)("%s has ten numbered sections and its dates", async (name) => {
  const { contentPage } = await import("~/content/pages.server");
  const page = contentPage(name);
  expect(page.sections.map(({ title }) => title.split(" ")[0])).toEqual([
    "1.",
    "2.",
    "3.",
    "4.",
    "5.",
    "6.",
    "7.",
    "8.",
    "9.",
    "10.",
  ]);
  for (const { anchor } of page.sections) expect(page.html).toContain(`id="${anchor}"`);
  expect(page.dates).toMatch(/^Effective April 9, 2025\./);
  expect(page.html).not.toMatch(/\{\w+\}/);
});

test("the privacy policy names the services that are set up, and no other", async () => {
  vi.stubEnv("MEDIAWIKI_API_URL", "https://wiki.example/w/api.php");
  vi.stubEnv("BRAVE_API_KEY", "");
  vi.stubEnv("APP_ORIGIN", "https://ask.example");
  vi.stubEnv("SMTP_URL", "smtps://lamp:not-to-be-told@mail.example");
  const { html } = (await import("~/content/pages.server")).contentPage("privacy-policy");
  expect(html).toContain("wiki.example");
  expect(html).toContain("The mail server");
  expect(html).not.toContain("not-to-be-told");
  expect(html).not.toContain("Brave Search");
});

test("a copy that asks nobody says so", async () => {
  for (const name of ["MEDIAWIKI_API_URL", "SEARXNG_URL", "BRAVE_API_KEY", "ANTHROPIC_API_KEY", "ANTHROPIC_BASE_URL"])
    vi.stubEnv(name, "");
  const { configuredServices } = await import("~/content/configured-services.server");
  expect(configuredServices()).toEqual([]);
});

test.each(["pub-1234567890123456", "ca-pub-x", "ca-pub-1234567890123456' https://evil.example"])(
  "ADS_CLIENT %s is refused",
  async (client) => {
    const { readConfig } = await import("~/config.server");
    expect(() => readConfig({ ADS_CLIENT: client })).toThrow("Setting ADS_CLIENT: must be an AdSense client id");
  },
);
