import type { WriterEvent } from "~/answers/types";

/**
 * The rest of an answer, after the part (marks included) that was written before an interruption.
 * @returns null when that part is not the beginning of this answer
 */
export function remainingEvents(whole: readonly WriterEvent[], written: string): WriterEvent[] | null {
  let ahead = written.trimEnd();
  for (const [index, event] of whole.entries()) {
    if (event.type !== "text") {
      // The mark may be missing because the passage was found not to support the sentence.
      ahead = ahead.replace(/^ \[\d{1,2}\]/, "");
      continue;
    }
    if (ahead === "") return afterCut(whole, index, written);
    if (ahead.startsWith(event.text)) ahead = ahead.slice(event.text.length);
    else if (event.text.startsWith(ahead)) {
      const left = event.text.slice(ahead.length);
      return left.trim() === "" ? whole.slice(index + 1) : [{ type: "text", text: left }, ...whole.slice(index + 1)];
    } else return null;
  }
  return ahead === "" ? [] : null;
}

/** Adds a mark missing at the end of the written text, then the rest. */
function afterCut(whole: readonly WriterEvent[], index: number, written: string): WriterEvent[] {
  const before = whole[index - 1];
  const lacksMark = before?.type === "citation" && !/\[\d{1,2}\]$/.test(written.trimEnd());
  return lacksMark ? [before, ...whole.slice(index)] : whole.slice(index);
}
