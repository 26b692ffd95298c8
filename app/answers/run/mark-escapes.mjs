// @ts-check

/**
 * Escapes text such as `[1]` that a writer produced itself: only citations set marks.
 * @param {string} markdown
 */
export const escapeMarks = (markdown) => markdown.replace(/\[(\d{1,2})\]/g, "\\[$1\\]");

/**
 * Removes the escapes inside code, where Markdown would show them. Code holds no marks.
 * @param {string} code
 */
export const codeAsWritten = (code) => code.replace(/\\\[(\d{1,2})\\\]/g, "[$1]");
