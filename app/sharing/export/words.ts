const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** The day of a moment (ISO 8601) in UTC, e.g. "November 12, 2026": the same on the server and in every browser. */
export function dayWords(moment: string): string {
  return day.format(new Date(moment));
}
