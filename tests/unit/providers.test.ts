import { expect, test } from "vitest";
import { configuredProviders } from "~/answers/find/sources/providers.server";
import { readConfig } from "~/config.server";

function idsFor(env: Record<string, string>) {
  return configuredProviders(readConfig({ NODE_ENV: "test", ...env })).map(({ id }) => id);
}

test("by default there are our library and Wikipedia", () => {
  expect(idsFor({})).toEqual(["library", "mediawiki"]);
});

test("an empty address turns the wiki off", () => {
  expect(idsFor({ MEDIAWIKI_API_URL: "" })).toEqual(["library"]);
});

test("each other provider is enabled by its own setting", () => {
  expect(idsFor({ KIWIX_URL: "http://127.0.0.1:8080" })).toContain("kiwix");
  expect(idsFor({ SEARXNG_URL: "http://127.0.0.1:8888" })).toContain("searxng");
  expect(idsFor({ BRAVE_API_KEY: "key" })).toContain("brave");
  expect(idsFor({ BRAVE_API_URL: "http://127.0.0.1:1/" })).not.toContain("brave");
});
