/** Text inside Mermaid's quotation marks: entity codes with "#" replace syntax characters. */

const codes: Record<string, string> = {
  '"': "quot",
  "#": "35",
  "&": "amp",
  "<": "lt",
  ">": "gt",
  "`": "96",
  "|": "124",
  "\\": "92",
  ";": "59",
  "%": "37",
};

const named: Record<string, string> = { quot: '"', amp: "&", lt: "<", gt: ">", apos: "'", nbsp: " " };

/** @returns the quoted text, on one line */
export function quoted(text: string): string {
  const line = text.replace(/\s+/g, " ").trim() || " ";
  return `"${line.replace(/["#&<>`|\\;%]/g, (character) => `#${codes[character]};`)}"`;
}

/** @param text the content of brackets or bars, with or without quotation marks */
export function unquoted(text: string): string {
  const inner = /^\s*"(.*)"\s*$/s.exec(text)?.[1] ?? text;
  const plain = (/^`(.*)`$/s.exec(inner)?.[1] ?? inner).replace(/<br\s*\/?>|\\n/gi, " ");
  return plain
    .replace(/[#&]#?(\w{1,8});/g, (code, name: string) => characterOf(name) ?? code)
    .replace(/\s+/g, " ")
    .trim();
}

function characterOf(name: string): string | undefined {
  if (!/^\d{1,7}$/.test(name)) return named[name];
  const point = Number(name);
  return point > 0 && point <= 0x10ffff && !(point >= 0xd800 && point <= 0xdfff) ? String.fromCodePoint(point) : "";
}
