import type { Language as OurLanguage } from "~/language/language";
import { fold } from "~/text/fold";
import type { Language } from "~/text/language";
import { smallTalkPhrases } from "./small-talk-phrases";

export type SmallTalk = "greeting" | "thanks" | "about";

/** Longer messages say something; this also bounds the work of matching. */
const LONGEST = 60;
const ANYTHING = "\\S+(?: \\S+){0,2}";

/** A message may hold several phrases: its kind is the weightiest, which comes last. */
const KINDS: readonly SmallTalk[] = ["greeting", "thanks", "about"];

/**
 * Whether a whole message is a greeting, thanks or about the site itself, and in which language.
 * @param language the asker's: preferred where a phrase is the same in several
 */
export function smallTalkIn(message: string, language: Language): { kind: SmallTalk; language: OurLanguage } | null {
  const said = (fold(message).match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
  if (said === "" || said.length > LONGEST) return null;
  const spoken = [...PATTERNS].sort((a, b) => Number(b.language === language) - Number(a.language === language));
  return spoken.find(({ pattern }) => pattern.test(said)) ?? null;
}

/** A question without the greeting before it and the thanks after it: "Hi! What is inflation?" Small talk stays as it is. */
export function withoutCourtesies(message: string): string {
  if (smallTalkIn(message, "en")) return message;
  const [, before = "", rest = message] = GREETED.exec(message.trimStart()) ?? [];
  if (isCourtesy(before)) return withoutCourtesies(rest);
  const [, asked = message, after = ""] = THANKED.exec(message) ?? [];
  return isCourtesy(after) ? asked.trim() : message;
}

const GREETED = /^([^\s,.!;:?][^,.!;:?]{0,39})[,.!;:]+\s*(\S.*)$/s;
const THANKED = /^(.*?[^\s,;])(?:\s*[,;]|(?<=[.?!]))\s+([^,.!;:?]{1,40})[.!\s]*$/s;

function isCourtesy(text: string): boolean {
  const kind = smallTalkIn(text, "en")?.kind;
  return kind === "greeting" || kind === "thanks";
}

const PATTERNS = (Object.keys(smallTalkPhrases) as OurLanguage[]).flatMap((language) =>
  KINDS.map((kind, index) => ({ language, kind, pattern: patternOf(language, KINDS.slice(0, index + 1)) })),
);

function patternOf(language: OurLanguage, kinds: readonly SmallTalk[]): RegExp {
  const phrases = smallTalkPhrases[language];
  const spoken = kinds.map((kind) => alternatives(phrases[kind])).join("|");
  return new RegExp(`^(?:(?:${spoken})(?: (?:${alternatives(phrases.beside)}))*(?: |$))+$`);
}

function alternatives(phrases: string): string {
  return phrases.replaceAll("; ", "|").replaceAll("*", ANYTHING);
}
