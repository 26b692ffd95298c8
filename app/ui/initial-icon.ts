/** Muted backgrounds, each at least 4.5:1 against the letter and visible in both themes. */
const grounds = ["#5b5486", "#7a4f63", "#3f6274", "#5a6138", "#7d5430", "#4d5a8c"];
const letterColor = "#fff7e8";

/**
 * Fallback icon for a site: the first letter of its host, on a colour derived from the host.
 * @returns an SVG document; null if it is not a host name
 */
export function initialIcon(host: string): string | null {
  const letter = /^(?:www\.)?([a-z0-9])[a-z0-9.-]{0,252}$/i.exec(host)?.[1]?.toUpperCase();
  if (!letter) return null;
  const sum = [...host.toLowerCase()].reduce((total, character) => total * 31 + character.charCodeAt(0), 7) >>> 0;
  const ground = grounds[sum % grounds.length];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${ground}"/>` +
    `<text x="16" y="22.5" text-anchor="middle" font-family="Georgia,serif" font-size="19" font-weight="700" fill="${letterColor}">${letter}</text></svg>`
  );
}
