/** Colours in Oklab, where equal steps look equal (Björn Ottosson, "A perceptual color space for image processing", 2020). */
export interface Color {
  /** Lightness, 0 to 1. */
  l: number;
  a: number;
  b: number;
}

/** @param l lightness 0 to 1 @param c chroma, 0 to about 0.3 @param h hue in degrees: 30 red, 90 yellow, 145 green, 260 blue, 330 pink */
export function lch(l: number, c: number, h: number): Color {
  const radians = (h * Math.PI) / 180;
  return { l, a: c * Math.cos(radians), b: c * Math.sin(radians) };
}

/** @param share of the second colour, 0 to 1 */
export function mix(one: Color, other: Color, share: number): Color {
  const between = (from: number, to: number) => from + (to - from) * share;
  return { l: between(one.l, other.l), a: between(one.a, other.a), b: between(one.b, other.b) };
}

/** The same hue, with its lightness changed by `by`. */
export const lighter = (color: Color, by: number): Color => ({
  ...color,
  l: Math.min(1, Math.max(0, color.l + by)),
});

/** The same hue and lightness, with its chroma multiplied. */
export const vivid = ({ l, a, b }: Color, factor: number): Color => ({ l, a: a * factor, b: b * factor });

/** The same lightness and chroma, with the hue rotated by degrees. */
export function turned({ l, a, b }: Color, degrees: number): Color {
  return lch(l, Math.hypot(a, b), (Math.atan2(b, a) * 180) / Math.PI + degrees);
}

/** As `#rrggbb`, or `#rrggbbaa` if translucent. Colours outside sRGB lose chroma, not lightness or hue. */
export function hex(color: Color, opacity = 1): string {
  const channels = inGamut(color).map((channel) => byte(gamma(Math.min(1, Math.max(0, channel)))));
  return `#${channels.join("")}${opacity < 1 ? byte(opacity) : ""}`;
}

function inGamut(color: Color): number[] {
  const fits = (channels: number[]) => channels.every((channel) => channel >= -0.0005 && channel <= 1.0005);
  const wanted = linearRgb(color);
  if (fits(wanted)) return wanted;
  let least = 0;
  let most = 1;
  for (let step = 0; step < 10; step++) {
    const middle = (least + most) / 2;
    if (fits(linearRgb(vivid(color, middle)))) least = middle;
    else most = middle;
  }
  return linearRgb(vivid(color, least));
}

function linearRgb({ l, a, b }: Color): number[] {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
}

/** IEC 61966-2-1. */
const gamma = (channel: number) => (channel <= 0.0031308 ? 12.92 * channel : 1.055 * channel ** (1 / 2.4) - 0.055);

const byte = (share: number) =>
  Math.round(share * 255)
    .toString(16)
    .padStart(2, "0");
