import type { Origin } from "~/passages/source";

/** Where a text is from and its licence, e.g. "Wikipedia, CC BY-SA 4.0", as the licence asks. */
export function OriginNote({ origin: { source, licence, licenceUrl } }: { origin: Origin }) {
  return (
    <span>
      {source}
      {source && licence && ", "}
      {licence && licenceUrl ? (
        <a href={licenceUrl} target="_blank" rel="license noopener" className="underline underline-offset-3">
          {licence}
        </a>
      ) : (
        licence
      )}
    </span>
  );
}
