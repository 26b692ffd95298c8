/** A visitor's choice of how pages look or read, kept in a plain cookie that server and browser both read and write. */

const oneYearSeconds = 31_536_000;

/** A Set-Cookie value that remembers the choice, which `document.cookie` takes as well. */
export function preferenceCookie(name: string, value: string): string {
  return `${name}=${value}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`;
}
