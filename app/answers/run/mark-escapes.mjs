/** Escapes text such as `[1]` that a writer produced itself: only citations set marks. */
export const escapeMarks = (markdown: string) => markdown.replace(/\[(\d{1,2})\]/g, "\\[$1\\]");

/** Removes the escapes inside code, where Markdown would show them. Code holds no marks. */
export const codeAsWritten = (code: string) => code.replace(/\\\[(\d{1,2})\\\]/g, "[$1]");
