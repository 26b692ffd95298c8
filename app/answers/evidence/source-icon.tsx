/** A site's icon, served by us: no visitor's browser contacts a third party for it. */
export function SourceIcon({ host }: { host: string | null }) {
  return (
    <img
      src={host === null ? "/favicon.svg" : `/icon/${encodeURIComponent(host)}.svg`}
      alt=""
      width={16}
      height={16}
      loading="lazy"
      className="size-4 rounded-sm"
    />
  );
}
