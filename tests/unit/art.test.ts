import { DOMParser } from "linkedom";
import { describe, expect, test } from "vitest";
import { hex, lch } from "~/images/art/color";
import { drawArt } from "~/images/art/draw.server";
import { letters } from "~/images/art/lettering.server";
import { readMood } from "~/images/art/mood";
import { seededRandom } from "~/images/art/random.server";
import { recipesFor } from "~/images/art/recipes.server";
import { artStyles, type PictureSize, pictureSizes } from "~/images/picture";
import { rasterise } from "~/images/rasterise.server";

const prompts = [
  "A quiet blue lake in the mountains",
  "autumn forest",
  "space",
  "stay hungry, stay foolish",
  "日本の山",
  "🌊",
  `<script>alert("x")</script> & 'quotes'`,
  "Donaudampfschifffahrtsgesellschaftskapitänsmütze ".repeat(18).trim(),
  "a b c d e f g h i j k l m n o p q r s t u v w x y z",
];
const sizes = Object.keys(pictureSizes) as PictureSize[];

describe("the pictures of a prompt", () => {
  test("are four, the same each time, whatever its letter case and spaces", () => {
    for (const prompt of prompts) {
      const drawn = recipesFor(prompt, 0).map((recipe) => drawArt(recipe, "square").svg);
      expect(new Set(drawn).size).toBe(4);
      expect(recipesFor(prompt, 0).map((recipe) => drawArt(recipe, "square").svg)).toEqual(drawn);
    }
    const stylesOf = (prompt: string) => recipesFor(prompt, 0).map(({ style }) => style);
    expect(stylesOf("  A  Quiet lake ")).toEqual(stylesOf("a quiet lake"));
  });

  test("change when varied, and use one style if requested", () => {
    const set = (vary: number) => recipesFor("a quiet lake", vary).map((recipe) => drawArt(recipe, "square").svg);
    expect(set(1).filter((svg) => set(0).includes(svg))).toEqual([]);
    for (const style of artStyles) {
      const recipes = recipesFor("a quiet lake", 1, style);
      expect(recipes.map((recipe) => recipe.style)).toEqual([style, style, style, style]);
      expect(new Set(recipes.map((recipe) => drawArt(recipe, "square").svg)).size).toBe(4);
    }
  });

  test("are drawn well-formed in every style and size, with words escaped and no number lost", () => {
    for (const prompt of prompts) {
      for (const style of artStyles) {
        const size = sizes[(prompt.length + style.length) % sizes.length] ?? "square";
        const { svg, alt } = drawArt({ style, prompt, seed: "v0.0" }, size);
        const [width, height] = pictureSizes[size];
        expect(svg.startsWith(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"`)).toBe(
          true,
        );
        expect(svg).not.toMatch(/NaN|undefined|Infinity|<script/);
        const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
        expect([...svg.matchAll(/url\(#([^)]+)\)/g)].every(([, id]) => ids.includes(id))).toBe(true);
        expect(new DOMParser().parseFromString(svg, "image/svg+xml").querySelector("svg")).not.toBeNull();
        expect(svg.length).toBeLessThan(700_000);
        expect(alt.length).toBeGreaterThan(12);
      }
    }
  });

  test("keep their text inside the canvas", () => {
    for (const prompt of prompts) {
      for (let vary = 0; vary < 8; vary++) {
        for (const style of ["type poster", "constellation"] as const) {
          const { svg } = drawArt({ style, prompt, seed: `v${vary}.0` }, "portrait");
          for (const { x, end } of textsOf(svg)) {
            expect(x).toBeGreaterThanOrEqual(0);
            expect(end).toBeLessThanOrEqual(pictureSizes.portrait[0]);
          }
        }
      }
    }
  });

  test("are rasterised to the given size", async () => {
    const [recipe] = recipesFor("a quiet lake", 0);
    if (!recipe) throw new Error("no recipe");
    const png = await rasterise(drawArt(recipe, "landscape").svg);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual(pictureSizes.landscape);
  });

  test("are no posters if the text can't be set", () => {
    for (let vary = 0; vary < 20; vary++) {
      expect(recipesFor("日本の山", vary).map(({ style }) => style)).not.toContain("type poster");
    }
  });
});

describe("words", () => {
  const moodOf = (prompt: string) => readMood(prompt, seededRandom("any"));

  test("name colours, which outweigh a place's own", () => {
    expect(moodOf("blue").theme.name).toBe("blue");
    expect(moodOf("something red in the forest").theme.name).toBe("red and green");
    expect(moodOf("Autumn").theme.name).toBe("russet and gold");
    const { a, b } = moodOf("blue").theme.main;
    expect(b).toBeLessThan(0);
    expect(a).toBeLessThan(0.05);
    expect(moodOf("autumn").theme.main.a).toBeGreaterThan(0.05);
  });

  test("choose the scene, the light and the style", () => {
    expect(moodOf("sailing boats at sunset")).toMatchObject({ scene: "sea", light: "dusk" });
    expect(moodOf("two wolves")).toMatchObject({ scene: "forest" });
    expect(recipesFor("stars and galaxies in space", 0)[0]?.style).toBe("constellation");
    expect(recipesFor("a bouquet of tulips", 0)[0]?.style).toBe("botanical");
    expect(recipesFor("abstract geometric shapes", 0)[0]?.style).toBe("geometric");
    expect(recipesFor("a mountain landscape", 0)[0]?.style).toBe("landscape");
    expect(recipesFor("a poster of a quote", 0)[0]?.style).toBe("type poster");
  });
});

test("out-of-gamut colours lose chroma and keep their lightness", () => {
  expect(hex(lch(1, 0, 0))).toBe("#ffffff");
  expect(hex(lch(0, 0, 0))).toBe("#000000");
  // Ottosson's own figures: sRGB red is L 0.628, C 0.2577, h 29.23.
  expect(hex(lch(0.62796, 0.25768, 29.234))).toMatch(/^#f[ef]0[0-3]0[0-3]$/);
  expect(hex(lch(0.6, 0.9, 145))).toMatch(/^#[0-9a-f]{6}$/);
  expect(hex(lch(0.5, 0.1, 250), 0.5)).toMatch(/^#[0-9a-f]{6}80$/);
});

function textsOf(svg: string): { x: number; end: number }[] {
  const groups = [...svg.matchAll(/font-size="([\d.]+)" fill="[^"]+">((?:<text[^>]*>[^<]*<\/text>)+)<\/g>/g)].flatMap(
    ([, size, texts]) =>
      [...(texts ?? "").matchAll(/x="([-\d.]+)"[^>]*>([^<]*)</g)].map(([, x, text]) =>
        placed(Number(x), text ?? "", Number(size), 0),
      ),
  );
  const labels = [
    ...svg.matchAll(/<text x="([-\d.]+)"[^>]*font-size="([\d.]+)" letter-spacing="([\d.]+)"[^>]*>([^<]*)</g),
  ].map(([, x, size, spacing, text]) => placed(Number(x), text ?? "", Number(size), Number(spacing)));
  return [...groups, ...labels];
}

function placed(x: number, escaped: string, size: number, spacing: number) {
  const text = escaped
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&quot;/g, '"')
    .replace(/&#39;/g, "'")
    .replace(/&amp;/g, "&");
  return { x, end: x + letters.widthOf(text, size) + spacing * [...text].length };
}
