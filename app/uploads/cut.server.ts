import { setImmediate } from "node:timers/promises";
import { cutIntoPassages, type Section } from "~/passages/passages";
import type { Passage } from "~/passages/source";
import { piecesOf } from "./formats/pieces";

/** Can be cut in one go, in a few milliseconds. */
const mostCharactersAtOnce = 10_000;
/** Sentence splitting is quadratic in a line's length. */
const longestLine = 2_000;
const longestHeading = 200;

/**
 * Cuts the text into at most `mostPassages` passages, yielding to other tasks in between.
 * @returns also whether any text was left over
 * @throws the signal's reason
 */
export async function cutGently(
  sections: Iterable<Section>,
  { mostPassages, signal }: { mostPassages: number; signal: AbortSignal },
): Promise<{ passages: Passage[]; partial: boolean }> {
  const passages: Passage[] = [];
  for (const section of sections) {
    await setImmediate(undefined, { signal });
    for (const text of portionsOf(withoutControls(section.text))) {
      const heading = withoutControls(section.heading).slice(0, longestHeading).toWellFormed();
      passages.push(...cutIntoPassages([{ ...section, heading, text }]));
      if (passages.length > mostPassages) return { passages: passages.slice(0, mostPassages), partial: true };
      await setImmediate(undefined, { signal });
    }
  }
  return { passages, partial: false };
}

/** Removes characters that can't be stored, and invisible ones that break search: soft hyphens, zero-width spaces. */
function withoutControls(text: string): string {
  return text.toWellFormed().replace(/(?![\t\n])[\p{Cc}\u00ad\u200b\u2060\ufeff]/gu, "");
}

/** Splits between lines if possible; lines that are too long, after a sentence, else between words. */
function* portionsOf(text: string): Generator<string> {
  for (const portion of piecesOf(text, mostCharactersAtOnce, ["\n", ". ", "。", " "])) {
    yield portion
      .split("\n")
      .flatMap((line) => [...piecesOf(line, longestLine, [". ", "。", " "])])
      .join("\n");
  }
}
