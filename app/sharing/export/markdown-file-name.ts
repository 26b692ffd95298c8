const longestName = 60;

/**
 * The `Content-Disposition` of a Markdown file named after a question: ASCII for all clients, and the question's own script
 * for those that support `filename*` (RFC 6266).
 */
export function markdownDisposition(question: string): string {
  const name = fileName(question.normalize("NFC"), /[^\p{L}\p{M}\p{N}]+/gu);
  const ascii = fileName(withoutAccents(question), /[^a-z0-9]+/g) || "answer";
  const exact = name === ascii || name === "" ? "" : `; filename*=UTF-8''${encodeExtended(`${name}.md`)}`;
  return `attachment; filename="${ascii}.md"${exact}`;
}

const withoutAccents = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "");

function fileName(text: string, separators: RegExp): string {
  const words = text.toLowerCase().replace(separators, "-").replace(/^-|-$/g, "");
  const characters = [...words];
  if (characters.length <= longestName) return words;
  return characters
    .slice(0, longestName)
    .join("")
    .replace(/-[^-]*$/, "");
}

/** RFC 8187's ext-value: encodes the characters that `encodeURIComponent` leaves unencoded. */
function encodeExtended(text: string): string {
  return encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}
