/**
 * A visitor's preference for how pages look or read, stored in a plain cookie that server and browser both read and
 * write.
 */

const oneYearSeconds = 31_536_000;

/** A Set-Cookie value for the preference, also accepted by `document.cookie`. */
export function preferenceCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`;
}

/** Keeps a preference in this browser. */
export function keepInCookie(name: string, value: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser supports the Cookie Store API yet.
  document.cookie = preferenceCookie(name, value);
}
