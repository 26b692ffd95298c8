import type { Brief, WriterEvent } from "~/answers/types";
import { wordsIn } from "~/language/words.server";
import { decidedLanguage, languageOfQuestion } from "~/text/detect-language.server";
import { type Language, languages } from "~/text/language";

/**
 * A sentence to put before an answer whose passages are all in another language than its question, which says so in the
 * question's; "" for any other answer.
 */
export function otherLanguageNote(answer: readonly WriterEvent[], brief: Brief): string {
  const asked = languageOfQuestion(brief);
  const found = new Set(
    answer.flatMap((event) => (event.type === "citation" ? (languageOfPassage(event.passage, brief) ?? asked) : [])),
  );
  const [only] = found;
  return found.size === 1 && only !== undefined && only !== asked ? noteIn(asked, only) : "";
}

/** What was written of an answer before an interruption, without such a sentence. */
export function withoutLanguageNote(written: string, asked: Language): string {
  if (written === "") return "";
  const note = languages.map((found) => noteIn(asked, found)).find((one) => written.startsWith(one));
  return written.slice(note?.length ?? 0);
}

/** Null when its words don't decide. */
function languageOfPassage(index: number, { passages }: Brief): Language | null {
  return decidedLanguage(passages[index]?.text ?? "");
}

function noteIn(asked: Language, found: Language): string {
  const t = wordsIn(asked);
  const language = new Intl.DisplayNames(t.language, { type: "language" }).of(found) ?? found;
  const note =
    found === "other"
      ? t("We found this in another language only:")
      : t("We found this in {language} only:", { language });
  return `${note}\n\n`;
}
