/** A source's site, for display: "example.org"; null for our own pages. */
export function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : null;
}
