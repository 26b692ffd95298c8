import { filled, n, type Point, stroked } from "../canvas";
import { hex, lighter } from "../color";
import type { Random } from "../random.server";
import type { Species } from "./species";

/** A pair of leaves on the stem, or a single alternating one for narrow-leaved plants. */
export function leafPair(
  point: Point,
  heading: number,
  length: number,
  species: Species,
  pair: number,
  random: Random,
): string[] {
  const alternate = species.leafWidth < 0.28;
  const sides = alternate ? [pair % 2 === 0 ? 1 : -1] : [1, -1];
  return sides.flatMap((side) =>
    leaf(point, heading + side * (species.spread + random.near() * 7), length, species, side),
  );
}

/** One half lit, one shaded, with the midrib between. */
function leaf([x, y]: Point, heading: number, length: number, species: Species, side: number): string[] {
  const half = (length * species.leafWidth) / 2;
  const blade = (out: number) =>
    `M0 0C${n(out * 1.3)} ${n(-length * 0.22)} ${n(out * 1.25)} ${n(-length * 0.68)} 0 ${n(-length)}Q${n(-side * half * 0.12)} ${n(-length * 0.5)} 0 0Z`;
  return [
    `<g transform="translate(${n(x)} ${n(y)}) rotate(${n(heading)})">`,
    filled(blade(half), hex(lighter(species.leaf, side > 0 ? -0.025 : 0.045))),
    filled(blade(-half), hex(lighter(species.leaf, side > 0 ? 0.045 : -0.025))),
    stroked(
      `M0 0Q${n(-side * half * 0.12)} ${n(-length * 0.5)} 0 ${n(-length * 0.93)}`,
      hex(lighter(species.leaf, -0.1), 0.55),
      Math.max(0.8, length * 0.012),
    ),
    "</g>",
  ];
}
