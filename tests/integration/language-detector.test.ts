import { pathToFileURL } from "node:url";
import { eld } from "eld/extrasmall";
import { expect, test } from "vitest";
import detectedLanguages from "~/text/detected-languages.json";

/** The build has a smaller copy of eld (scripts/compact-language-data.mjs). */

test.each([
  "How do plants make sugar from light?",
  "Wie entsteht ein Regenbogen am Himmel?",
  "síntomas de la gripe",
  "Pourquoi le ciel est-il bleu ?",
  "Come si prepara il pane in casa?",
  "Hoe werkt een koelkast eigenlijk?",
  "Ένα δύο τρία",
  "Albert Einstein",
  "",
])("the build's copy of eld scores “%s” as the original does", async (text) => {
  const { eld: copy } = await import(pathToFileURL("build/language-detector.js").href);
  for (const detector of [eld, copy]) detector.setLanguageSubset(detectedLanguages);
  expect(copy.detect(text).getScores()).toEqual(eld.detect(text).getScores());
});
