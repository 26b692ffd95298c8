const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

/** A timestamp's (ISO 8601) date in UTC, e.g. "November 12, 2026": the same on the server and in every browser. */
export function dayWords(moment: string): string {
  return day.format(new Date(moment));
}
