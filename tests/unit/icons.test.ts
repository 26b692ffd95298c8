import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { iconNames } from "~/ui/icon-names";

test("the sprite holds the icons that have a name, each drawn, and no other", () => {
  const sprite = readFileSync("app/ui/icons.svg", "utf8");
  const drawn = [...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"><(?:path|circle|line|rect)/g)];
  expect(drawn.map(([, name]) => name)).toEqual([...iconNames]);
  expect(sprite.match(/<symbol/g)).toHaveLength(iconNames.length);
});

test("every icon that has a name is shown somewhere", () => {
  const components = readdirSync("app", { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".tsx"));
  const shown = new Set(components.flatMap((file) => namesIn(readFileSync(`app/${file}`, "utf8"))));
  expect(iconNames.filter((name) => !shown.has(name))).toEqual([]);
});

/** What stands as an icon's name: of the element, or as `icon` of what it is made from. */
function namesIn(source: string): string[] {
  const places = source.match(/<Icon\s+name=(?:"[^"]*"|\{[^}]*\})|\bicon(?:: |=)"[^"]*"/g) ?? [];
  return places.flatMap((place) => [...place.matchAll(/"([^"]+)"/g)].map(([, name]) => name ?? ""));
}
