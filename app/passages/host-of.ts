/** The site a source stands on, for people: "example.org"; null for our own pages. */
export function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : null;
}
