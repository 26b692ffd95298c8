/** Text that a writer wrote as if it were a mark, `[1]`, is escaped in a summary's Markdown: only citations set marks. */
export const escapeMarks = (markdown: string) => markdown.replace(/\[(\d{1,2})\]/g, "\\[$1\\]");

/** Code of a summary as it was written: it holds no marks, and there Markdown would show the escapes. */
export const codeAsWritten = (code: string) => code.replace(/\\\[(\d{1,2})\\\]/g, "[$1]");
