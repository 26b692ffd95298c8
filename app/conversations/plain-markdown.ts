/** A saved answer's Markdown as text to read: without its signs and its `[n]` marks, paragraphs kept apart. */
export function plainMarkdown(markdown: string): string {
  return markdown
    .replace(/^```.*$\n?/gm, "")
    .replace(/^\s*\|?(?:\s*:?-{3,}:?\s*\|)+\s*:?-*:?\s*$\n?/gm, "")
    .replace(/^#{1,6}\s+/gm, "")
    .replace(/^>\s?/gm, "")
    .replace(/^(\s*)[*+]\s+/gm, "$1- ")
    .replace(/!?\[([^\]]+)\]\([^)\s]*\)/g, "$1")
    .replace(/\s*\[\d+\](?!\()/g, "")
    .replace(/(\*\*|__)(?=\S)(.+?)(?<=\S)\1/g, "$2")
    .replace(/(?<![\w*])([*_])(?=\S)([^*_\n]+?)(?<=\S)\1(?![\w*])/g, "$2")
    .replace(/`([^`\n]+)`/g, "$1")
    .replace(/\n{3,}/g, "\n\n")
    .trim();
}
