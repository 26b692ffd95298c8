import { fold } from "../fold";
import { wordSet } from "./analyser";

/**
 * German capitalises every noun, so a capital alone does not make a name. Names are: adjacent capitalised words ("Alan
 * Turing"), acronyms, and a capitalised word without the article or adjective that a singular common noun would need
 * after a singular verb or a preposition ("lebte Napoleon", "aus Bern"), unless it has a noun's ending.
 */
export function germanNames(question: string): string[] {
  const words = question.match(/[\p{L}\p{N}]+|[,;:]/gu) ?? [];
  return words.filter((word, index) => {
    if (index === 0 || !/^\p{Lu}/u.test(word)) return false;
    const [before = "", after = ""] = [words[index - 1], words[index + 1]];
    const hasNeighbor = (index > 1 && isNoun(before)) || isNoun(after);
    return (
      hasNeighbor || /^\p{Lu}{2,}\d*$/u.test(word) || (BARE_BEFORE.has(fold(before)) && !NOUN_ENDING.test(fold(word)))
    );
  });
}

function isNoun(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

const BARE_BEFORE = wordSet(
  "ist war wurde hat hatte wird starb lebte lebt schrieb erfand entdeckte liegt lag kam ging heisst hiess kann konnte regierte " +
    "in aus nach von bei bis seit mit",
);
const NOUN_ENDING =
  /(?:ung|heit|keit|schaft|tion|tat|ismus|nis|chen|lein|ling|tum|ungen|heiten|keiten|tionen|taten|logie|graphie|grafie)$/;
