/** A subheading's URL fragment: its words, joined by hyphens. */
export function subheadingAnchor(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
