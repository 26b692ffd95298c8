import { useHydrated } from "~/ui/browser";

/** The address of a link, for print. Without JavaScript only the path of our own pages is known. */
export function PrintedAddress({ url }: { url: string }) {
  const hydrated = useHydrated();
  return (
    <span className="hidden text-xs font-normal break-all text-ink-soft print:block">
      {hydrated ? new URL(url, location.origin).href : url}
    </span>
  );
}
