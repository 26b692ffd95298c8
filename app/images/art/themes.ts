import { type Color, lch } from "./color";

/** A family of colours that hang well together: a light and a dark ground, and three to draw with. */
export interface Theme {
  /** In words, for who can't see it: "in blues". */
  name: string;
  paper: Color;
  night: Color;
  main: Color;
  second: Color;
  accent: Color;
}

type Tone = [lightness: number, chroma: number, hue: number];

const theme = (name: string, paper: Tone, night: Tone, main: Tone, second: Tone, accent: Tone): Theme => ({
  name,
  paper: lch(...paper),
  night: lch(...night),
  main: lch(...main),
  second: lch(...second),
  accent: lch(...accent),
});

export const themes = {
  sea: theme("blue", [0.95, 0.018, 95], [0.24, 0.07, 255], [0.52, 0.12, 248], [0.76, 0.085, 222], [0.75, 0.15, 52]),
  teal: theme("teal", [0.95, 0.02, 100], [0.25, 0.05, 205], [0.52, 0.09, 200], [0.8, 0.08, 175], [0.72, 0.16, 40]),
  forest: theme("green", [0.95, 0.025, 105], [0.25, 0.045, 160], [0.48, 0.09, 152], [0.72, 0.1, 130], [0.8, 0.14, 80]),
  sage: theme("sage", [0.95, 0.018, 100], [0.29, 0.03, 165], [0.6, 0.06, 150], [0.82, 0.05, 120], [0.64, 0.13, 40]),
  autumn: theme(
    "russet and gold",
    [0.94, 0.035, 85],
    [0.26, 0.05, 35],
    [0.54, 0.15, 38],
    [0.76, 0.14, 72],
    [0.45, 0.11, 22],
  ),
  winter: theme(
    "frosty blue",
    [0.96, 0.01, 235],
    [0.27, 0.045, 262],
    [0.58, 0.07, 250],
    [0.84, 0.035, 235],
    [0.66, 0.15, 22],
  ),
  spring: theme(
    "fresh green and pink",
    [0.97, 0.02, 110],
    [0.3, 0.06, 160],
    [0.66, 0.12, 140],
    [0.84, 0.09, 355],
    [0.72, 0.16, 5],
  ),
  summer: theme("sunny", [0.96, 0.03, 92], [0.29, 0.07, 230], [0.64, 0.12, 215], [0.86, 0.14, 92], [0.69, 0.19, 32]),
  sunset: theme("sunset", [0.94, 0.035, 75], [0.26, 0.08, 310], [0.55, 0.15, 355], [0.77, 0.14, 58], [0.68, 0.19, 35]),
  dawn: theme(
    "rose and peach",
    [0.95, 0.03, 60],
    [0.32, 0.06, 285],
    [0.64, 0.1, 350],
    [0.86, 0.08, 55],
    [0.74, 0.14, 30],
  ),
  space: theme(
    "midnight",
    [0.93, 0.02, 280],
    [0.18, 0.06, 278],
    [0.46, 0.14, 290],
    [0.68, 0.12, 235],
    [0.82, 0.13, 80],
  ),
  desert: theme("sand", [0.94, 0.03, 80], [0.29, 0.05, 40], [0.66, 0.11, 58], [0.82, 0.08, 76], [0.56, 0.09, 205]),
  red: theme("red", [0.95, 0.022, 70], [0.24, 0.06, 20], [0.54, 0.19, 27], [0.78, 0.1, 40], [0.38, 0.06, 255]),
  orange: theme("orange", [0.95, 0.03, 80], [0.27, 0.05, 45], [0.68, 0.17, 52], [0.84, 0.12, 80], [0.42, 0.08, 240]),
  rose: theme("pink", [0.96, 0.018, 20], [0.29, 0.07, 350], [0.64, 0.15, 2], [0.84, 0.075, 10], [0.45, 0.12, 350]),
  violet: theme("violet", [0.95, 0.018, 310], [0.24, 0.08, 295], [0.5, 0.15, 300], [0.77, 0.09, 318], [0.82, 0.14, 85]),
  gold: theme("gold", [0.95, 0.03, 92], [0.22, 0.025, 70], [0.72, 0.13, 82], [0.87, 0.08, 92], [0.42, 0.06, 65]),
  yellow: theme("yellow", [0.97, 0.03, 98], [0.28, 0.03, 90], [0.83, 0.16, 92], [0.9, 0.09, 100], [0.5, 0.13, 255]),
  mono: theme(
    "black and white",
    [0.96, 0.006, 90],
    [0.2, 0.008, 280],
    [0.42, 0.008, 280],
    [0.74, 0.006, 90],
    [0.6, 0.02, 80],
  ),
  earth: theme("brown", [0.94, 0.025, 80], [0.27, 0.03, 50], [0.5, 0.07, 50], [0.74, 0.06, 70], [0.56, 0.09, 140]),
  neon: theme("neon", [0.93, 0.03, 320], [0.19, 0.075, 290], [0.6, 0.24, 330], [0.75, 0.14, 210], [0.85, 0.17, 110]),
  joy: theme(
    "many colours",
    [0.96, 0.025, 92],
    [0.29, 0.09, 275],
    [0.63, 0.17, 28],
    [0.8, 0.14, 88],
    [0.56, 0.13, 240],
  ),
} satisfies Record<string, Theme>;

export type ThemeName = keyof typeof themes;
