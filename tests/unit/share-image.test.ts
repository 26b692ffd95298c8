import resvg from "@resvg/resvg-js";
import { describe, expect, test } from "vitest";
import { hasTag } from "~/http/entity-tag";
import { shareImage, shareImageSize, shareImageSvg } from "~/images/share-image.server";
import { readMetrics, typeface } from "~/images/typeface.server";
import { wrapText } from "~/images/wrap-text";

/** Every character has width one. */
const monospaced = (maxWidth: number, maxLines: number) => ({
  widthOf: (text: string) => [...text].length,
  maxWidth,
  maxLines,
});

describe("lines", () => {
  test("break at spaces, and none is wider than allowed", () => {
    expect(wrapText("the quick  brown\nfox", monospaced(10, 4))).toEqual({
      lines: ["the quick", "brown fox"],
      cut: false,
    });
  });

  test("beyond the limit end in an ellipsis after a whole word", () => {
    expect(wrapText("the quick brown fox, who jumps", monospaced(10, 2))).toEqual({
      lines: ["the quick", "brown fox…"],
      cut: true,
    });
    expect(wrapText("the quick brown, who jumps", monospaced(10, 2)).lines).toEqual(["the quick", "brown…"]);
  });

  test("break inside a word that is wider than a line", () => {
    expect(wrapText("abcdefghij", monospaced(4, 3)).lines).toEqual(["abcd", "efgh", "ij"]);
    expect(wrapText("abcdefghij", monospaced(4, 2)).lines).toEqual(["abcd", "efg…"]);
    expect(wrapText("ab", monospaced(0, 3)).lines).toEqual(["a", "b"]);
  });

  test("are empty for an empty text", () => {
    expect(wrapText(" \n ", monospaced(4, 2))).toEqual({ lines: [], cut: false });
  });
});

describe("the font's measures", () => {
  const metrics = readMetrics(typeface.semiboldFile);

  test.each(["What is photosynthesis?", "Почему небо голубое?", "Γιατί είναι μπλε;"])(
    "of %s are the rasteriser's, but for kerning",
    (text) => {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" font-family="Literata" font-weight="600" font-size="100">${text}</text></svg>`;
      const font = { fontFiles: [typeface.semiboldFile], loadSystemFonts: false };
      const drawn = new resvg.Resvg(svg, { font }).getBBox()?.width ?? 0;
      expect(metrics.widthOf(text, 100) / drawn).toBeGreaterThan(0.97);
      expect(metrics.widthOf(text, 100) / drawn).toBeLessThan(1.05);
    },
  );

  test("know which characters it has", () => {
    expect([..."Aéжω…"].every(metrics.has)).toBe(true);
    expect([..."漢ع😀\u0000"].some(metrics.has)).toBe(false);
  });

  test("are not read from an invalid font", () => {
    expect(() => readMetrics("package.json")).toThrow();
  });
});

const wordsIn = (svg: string) => [...svg.matchAll(/<text [^>]*>([^<]*)<\/text>/g)].map(([, text]) => text);

describe("the share image", () => {
  test("has the question, the name and the lantern", () => {
    const svg = shareImageSvg("What is photosynthesis?");
    expect(wordsIn(svg).join(" ")).toMatch(/^What is photosynthesis\? AskLantern /);
    expect(svg).toContain('viewBox="4 0 24 32"');
    expect(svg).not.toMatch(/var\(|currentColor/);
  });

  test("shows at most four lines of a question", () => {
    const lines = wordsIn(shareImageSvg("why is this question so long ".repeat(60))).slice(0, -2);
    expect(lines).toHaveLength(4);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test("escapes markup", () => {
    const svg = shareImageSvg(`</text><script>&"'`);
    expect(svg).not.toContain("<script");
    expect(wordsIn(svg)[0]).toBe("&lt;/text&gt;&lt;script&gt;&amp;&quot;&#39;");
  });

  test("uses a fallback text if the font lacks the question's letters, and omits non-letters", () => {
    expect(wordsIn(shareImageSvg("光合作用とは何ですか")).join(" ")).toMatch(/^A question, answered with its sources/);
    expect(wordsIn(shareImageSvg("لماذا؟")).join(" ")).toMatch(/^A question/);
    expect(wordsIn(shareImageSvg("🌱🌱")).join(" ")).toMatch(/^A question/);
    expect(wordsIn(shareImageSvg("Why 🌱?\u0301"))[0]).toBe("Why ?\u0301");
  });

  test.each([
    ["one word", "Why?"],
    ["another script", "光合作用"],
    ["no letter", "🌱"],
    ["markup", "</svg>"],
    ["2,000 characters", "a".repeat(2000)],
    ["what XML can't hold", "\ufffe\u200d"],
    ["accents", "Ǻ́ệ ЩЪ Ωώ"],
  ])("of %s is a PNG of its size", async (_what, question) => {
    const png = await shareImage(question).png();
    expect(png.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]));
    expect({ width: png.readUInt32BE(16), height: png.readUInt32BE(20) }).toEqual(shareImageSize);
  });

  test("is drawn once for concurrent requests, and its tag differs by question", async () => {
    const [one, same, other] = [shareImage("What is DNA?"), shareImage("What is DNA?"), shareImage("What is RNA?")];
    expect(await one.png()).toBe(await same.png());
    expect([one.etag === same.etag, one.etag === other.etag]).toEqual([true, false]);
  });
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
  [null, false],
])("If-None-Match: %s", (header, matches) => {
  expect(hasTag(header, '"a"')).toBe(matches);
});
