/** Validates redirect targets: a path from the request may be another site's trick. */

const somewhere = "http://here.invalid";

/**
 * @param to a path with its query and fragment, from the request
 * @returns it, if it leads to this site; else "/"
 */
export function safePath(to: unknown): string {
  if (typeof to !== "string" || !to.startsWith("/") || /[\p{Cc}\\]/u.test(to) || !URL.canParse(to, somewhere))
    return "/";
  const url = new URL(to, somewhere);
  // "//host" is another site, and "/.//host" becomes it once its dots are removed.
  if (url.origin !== somewhere || url.pathname.startsWith("//")) return "/";
  return `${url.pathname}${url.search}${url.hash}`;
}
