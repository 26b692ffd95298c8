/** No one reads longer URLs. */
const longestUrl = 2_000;

/** A placeholder origin to resolve paths against. */
const somewhere = "http://here.invalid";

/**
 * @param text a box's link, from a model, an import or a user
 * @returns the link if it is safe to follow, an http(s) URL or a path on this site; else null
 */
export function safeNodeUrl(text: string): string | null {
  const url = text.trim();
  if (url === "" || url.length > longestUrl || /[\p{Cc}\\]/u.test(url)) return null;
  if (url.startsWith("/")) return leadsHere(url) ? url : null;
  return /^https?:\/\//i.test(url) && URL.canParse(url) ? url : null;
}

/** "//host" is another site, and so is "/.//host" once its dots are resolved. */
function leadsHere(path: string): boolean {
  if (!URL.canParse(path, somewhere)) return false;
  const url = new URL(path, somewhere);
  return url.origin === somewhere && !url.pathname.startsWith("//");
}
