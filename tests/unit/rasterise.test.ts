import { expect, test } from "vitest";
import { rasterise } from "~/images/rasterise.server";

const drawing = (width: number, height: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="9" height="9"/></svg>`;

/** Of a PNG: its header has the width and height at bytes 16 and 20. */
async function sizeOf(svg: string): Promise<[number, number]> {
  const png = await rasterise(svg);
  return [png.readUInt32BE(16), png.readUInt32BE(20)];
}

test("a drawing keeps its size", async () => {
  expect(await sizeOf(drawing(1_200, 630))).toEqual([1_200, 630]);
});

test("one with too many pixels to encode at once is made smaller, in its own shape", async () => {
  const [width, height] = await sizeOf(drawing(579, 38_244));
  expect(width * height).toBeLessThan(4_100_000);
  expect(height / width).toBeCloseTo(38_244 / 579, 0);
});
