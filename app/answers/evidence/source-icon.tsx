/** A site's sign, drawn by our own server: no visitor's browser is sent to a third party for it. */
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
