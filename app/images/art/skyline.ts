import type { ArtBrief } from "./brief";
import { filled, n, rect } from "./canvas";
import { hex, lch, lighter, mix, vivid } from "./color";
import type { Sky } from "./landscape/landscape-sky";

/** Rows of blocks, paler with distance, with lit windows when it is dark. */
export function drawCity({ canvas, mood, random }: ArtBrief, sky: Sky): void {
  const { width, height, unit } = canvas;
  const { main, night } = mood.theme;
  const dark = sky.light === "night" || sky.light === "dusk";
  for (let layer = 0; layer < 4; layer++) {
    const near = layer / 3;
    const color = mix(mix(night, main, dark ? 0.2 : 0.5), sky.haze, 0.66 * (1 - near));
    const blocks: string[] = [];
    const windows: string[] = [];
    let x = -unit * 0.05;
    while (x < width) {
      const wide = unit * random.between(0.035, 0.085) * (0.8 + near * 0.5);
      const middle = 1 - Math.abs((x + wide / 2) / width - 0.5) * 1.1;
      const tall = height * (0.1 + (0.38 - near * 0.2) * random.between(0.25, 1) * middle);
      const top = sky.horizon - tall;
      blocks.push(block(random.whole(0, 5), x, top, wide, sky.horizon + 2, unit));
      if (near > 0.5) windows.push(...lit(x, top, wide, sky.horizon, unit, () => random.chance(dark ? 0.34 : 0.16)));
      x += wide * random.between(0.92, 1.25);
    }
    canvas.add(
      filled(
        blocks.join(""),
        canvas.down(sky.horizon - height * 0.45, sky.horizon, [
          [0, color],
          [1, mix(color, sky.haze, 0.32)],
        ]),
      ),
    );
    const lamp = dark ? vivid(mix(lch(0.9, 0.12, 85), mood.theme.accent, 0.25), 1) : lighter(sky.haze, 0.03);
    if (windows.length > 0) canvas.add(filled(windows.join(""), hex(lamp, dark ? 0.85 : 0.4)));
  }
  canvas.add(rect(0, sky.horizon - 2, width, height - sky.horizon + 2, hex(mix(night, sky.haze, 0.2))));
}

/** A distant building: flat, stepped, pointed or with a mast. */
function block(kind: number, x: number, top: number, wide: number, bottom: number, unit: number): string {
  const body = `M${n(x)} ${n(bottom)}V${n(top)}`;
  const end = `V${n(bottom)}Z`;
  if (kind === 0)
    return `${body}h${n(wide * 0.25)}v${n(-unit * 0.03)}h${n(wide * 0.5)}v${n(unit * 0.03)}h${n(wide * 0.25)}${end}`;
  if (kind === 1) return `${body}l${n(wide / 2)} ${n(-unit * 0.04)}l${n(wide / 2)} ${n(unit * 0.04)}${end}`;
  if (kind === 2) {
    const mast = wide * 0.04;
    return `${body}h${n(wide / 2 - mast)}v${n(-unit * 0.07)}h${n(mast * 2)}v${n(unit * 0.07)}h${n(wide / 2 - mast)}${end}`;
  }
  return `${body}h${n(wide)}${end}`;
}

function lit(x: number, top: number, wide: number, bottom: number, unit: number, isLit: () => boolean): string[] {
  const step = unit * 0.0125;
  const size = step * 0.42;
  const columns = Math.max(1, Math.floor((wide - step) / step));
  const rows = Math.floor((bottom - top - step * 2) / (step * 1.35));
  const left = x + (wide - columns * step) / 2 + (step - size) / 2;
  return Array.from({ length: columns * Math.max(0, rows) }, (_, index) => {
    if (!isLit()) return "";
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return `M${n(left + column * step)} ${n(top + step + row * step * 1.35)}h${n(size)}v${n(size * 1.3)}h${n(-size)}Z`;
  });
}
