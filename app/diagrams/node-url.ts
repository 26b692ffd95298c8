/** Longer addresses are no link that anybody reads. */
const longestUrl = 2_000;

/** Any address of ours, to resolve paths against. */
const somewhere = "http://here.invalid";

/**
 * @param text what a writer, an import or a person gave as a box's link
 * @returns the link when it is safe to follow, an http(s) address or a path on this site; else null
 */
export function safeNodeUrl(text: string): string | null {
  const url = text.trim();
  if (url === "" || url.length > longestUrl || /[\p{Cc}\\]/u.test(url)) return null;
  if (url.startsWith("/")) return leadsHere(url) ? url : null;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

/** "//host" is another site, and "/.//host" becomes it once its dots are gone. */
function leadsHere(path: string): boolean {
  if (!URL.canParse(path, somewhere)) return false;
  const url = new URL(path, somewhere);
  return url.origin === somewhere && !url.pathname.startsWith("//");
}
