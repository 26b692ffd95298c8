import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconNames } from "~/ui/icon-names";

test("the sprite contains exactly the named icons, none empty", () => {
  const sprite = readFileSync("app/ui/icons.svg", "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><(?:path|circle|line|rect)/g)];
  expect(drawn.map(([, name]) => name)).toEqual([...iconNames]);
  expect(sprite.match(/<symbol/g)).toHaveLength(iconNames.length);
});

test("every named icon is used somewhere", () => {
  const components = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const shown = new Set(components.flatMap((file) => namesIn(readFileSync(`app/${file}`, "utf8"))));
  expect(iconNames.filter((name) => !shown.has(name))).toEqual([]);
});

/** An icon's name: from the element, or from an `icon` property. */
function namesIn(source: string): string[] {
  const places = source.match(/<Icon\s+name=(?:"[^"]*"|\{[^}]*\})|\bicon(?:: |=)"[^"]*"/g) ?? [];
  return places.flatMap((place) => [...place.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ""));
}
