const inWords = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** A day, the same on the server and in every browser. @param at ISO 8601 */
export function Day({ at }: { at: string }) {
  return <time dateTime={at}>{inWords.format(new Date(at))}</time>;
}
