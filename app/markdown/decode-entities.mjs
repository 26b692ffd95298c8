// @ts-check

/** @type {Record<string, string>} */
const entities = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/**
 * The entities that Markdown writers use; others stay as written.
 * @param {string} text
 */
export function decodeEntities(text) {
  return text.replace(/&(?:#(\d{1,6})|([a-z]+));/g, (written, code, name) => {
    if (code) return String.fromCodePoint(Number(code));
    return (name && entities[name]) ?? written;
  });
}
