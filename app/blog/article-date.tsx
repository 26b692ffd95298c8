/** A day such as "2026-11-20", in words. */
export function ArticleDate({ date }: { date: string }) {
  return <time dateTime={date}>{longDate.format(new Date(date))}</time>;
}

const longDate = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
