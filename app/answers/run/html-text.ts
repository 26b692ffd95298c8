/** Small helpers for the summary's HTML, which the server has sanitised and which is well-formed. */

const pieces = /<(\/?)([a-z0-9]+)[^>]*>|&(?:#\d+|#x[0-9a-f]+|\w+);|[^<&]|[<&]/giu;
const voidTags = new Set(["br", "hr", "img"]);

/** Number of visible characters; an entity counts as one. */
export function textLength(html: string): number {
  let length = 0;
  for (const piece of html.matchAll(pieces)) if (!piece[2]) length += 1;
  return length;
}

/** The HTML's first `count` visible characters, with every open tag closed. */
export function truncateHtml(html: string, count: number): string {
  const open: string[] = [];
  let left = count;
  for (const { 1: slash, 2: tag, index } of html.matchAll(pieces)) {
    if (slash) open.pop();
    else if (left <= 0) return html.slice(0, index) + closing(open);
    else if (!tag) left -= 1;
    else if (!voidTags.has(tag)) open.push(tag);
  }
  return html;
}

function closing(open: string[]): string {
  return open
    .reverse()
    .map((tag) => `</${tag}>`)
    .join("");
}

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** The HTML as plain text to read aloud, without tags and citation marks. */
export function spokenText(html: string): string {
  const [last = "", ...before] = html.split(/<sup class="mark">.*?<\/sup>/s).reverse();
  const withoutMarks = [...before.reverse().map((text) => text.trimEnd()), last].join("");
  return withoutMarks
    .replace(/<\/(?:li|td|th|p|h\d)>|<br\s*\/?>/g, "$& ")
    .replace(/<[^<>]+>/g, "")
    .replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
      if (name) return entities[name] ?? whole;
      return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
    })
    .replace(/\s+/g, " ")
    .trim();
}
