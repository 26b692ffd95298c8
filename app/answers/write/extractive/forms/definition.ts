import type { Brief, WriterEvent } from "~/answers/types";
import { proseFor } from "../prose";

const SUBJECT =
  /^((?:An?|The|Der|Die|Das|Ein|Eine|El|La|Los|Las|Un|Una|Le|Les|Une)\s|L['’]\s?)?([\p{L}\p{N}][^.,;:()[\]*]{1,60}?)(?=(?: \([^)]*\))? (?:is|are|was|were|means|refers to|ist|sind|war|waren|es|son|era|fue|est|sont|était) )/u;

/** Prose whose first sentence says what the thing is, with its name in bold; null when it begins differently. */
export function definition(brief: Brief): WriterEvent[] | null {
  const [first, ...rest] = proseFor({ ...brief, written: "" });
  if (first?.type !== "text") return null;
  const [, article = "", subject = ""] = SUBJECT.exec(first.text) ?? [];
  const asked = brief.question.toLowerCase();
  if (subject === "" || !asked.includes(subject.toLowerCase())) return null;
  const after = first.text.slice(article.length + subject.length);
  return [{ type: "text", text: `${article}**${subject}**${after}` }, ...rest];
}
