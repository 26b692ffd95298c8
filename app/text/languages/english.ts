import { stemmer } from "stemmer";
import { IRREGULAR_FORMS } from "../irregular-forms";
import { STOP_WORDS } from "../stop-words";
import { type Analyser, numbersOf } from "./analyser";

const NUMBER_WORDS = numbersOf("one two three four five six seven eight nine ten eleven twelve");

/** Porter's stems (1980). */
export const english: Analyser = {
  stopWords: STOP_WORDS,
  exceptions: new Map([["US", "usa"]]),
  plain: (text) => text.replace(/(\d),(?=\d{3}\b)/g, "$1"),
  stem: (folded) => NUMBER_WORDS.get(folded) ?? stemmer(IRREGULAR_FORMS.get(folded) ?? folded),
};
