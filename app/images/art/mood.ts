import { STOP_WORDS } from "~/text/stop-words";
import { type ArtStyle, artStyles } from "../picture";
import { type Hint, type Light, lexicon, type Scene } from "./lexicon";
import type { Random } from "./random.server";
import { type Theme, type ThemeName, themes } from "./themes";

/** What the prompt's words imply for the picture. Anything they leave open is random. */
export interface Mood {
  theme: Theme;
  light: Light | null;
  scene: Scene | null;
  /** How well each style fits, 0 if no word asks for it. */
  styles: Record<ArtStyle, number>;
  /** The prompt's content words, as typed. */
  words: string[];
}

/** Used where no word names a colour. */
const anyTheme = Object.keys(themes).filter((name) => name !== "mono" && name !== "neon") as [
  ThemeName,
  ...ThemeName[],
];

/** @param random picks the colours that the words leave open */
export function readMood(prompt: string, random: Random): Mood {
  const words = prompt.match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}'’-]*/gu) ?? [];
  const hints = words.flatMap((word) => hintOf(word.toLowerCase()) ?? []);
  const chosen = random.pick(anyTheme);
  const named = hints.flatMap(({ color }) => color ?? []);
  const implied = hints.flatMap(({ theme }) => theme ?? []);
  return {
    theme: blended([...named, ...implied], chosen),
    light: hints.find(({ light }) => light)?.light ?? null,
    scene: hints.find(({ scene }) => scene)?.scene ?? null,
    styles: weights(hints),
    words: words.filter((word) => !STOP_WORDS.has(word.toLowerCase())),
  };
}

function hintOf(word: string): Hint | undefined {
  const singular = [
    word,
    word.replace(/ies$/, "y"),
    word.replace(/ves$/, "f"),
    word.replace(/e?s$/, ""),
    word.replace(/s$/, ""),
  ];
  return singular.map((form) => lexicon.get(form)).find((hint) => hint !== undefined);
}

/** The first theme's colours, with one from the second. */
function blended([first, ...others]: ThemeName[], otherwise: ThemeName): Theme {
  const theme = themes[first ?? otherwise];
  const second = others.find((name) => name !== first);
  if (first === "mono" && second === undefined) return theme;
  if (second === undefined) return theme;
  return { ...theme, name: `${theme.name} and ${themes[second].name}`, accent: themes[second].main };
}

function weights(hints: Hint[]): Record<ArtStyle, number> {
  const weightOf = (style: ArtStyle) => hints.reduce((sum, { styles }) => sum + (styles?.[style] ?? 0), 0);
  return Object.fromEntries(artStyles.map((style) => [style, weightOf(style)])) as Record<ArtStyle, number>;
}
