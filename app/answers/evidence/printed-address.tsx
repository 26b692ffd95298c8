import { useHydrated } from "~/ui/browser";

/** On paper, where a link can't be followed: its address. Of our own pages only the path is known without JavaScript. */
export function PrintedAddress({ url }: { url: string }) {
  const hydrated = useHydrated();
  return (
    <span className="hidden text-xs font-normal break-all text-ink-soft print:block">
      {hydrated ? new URL(url, location.origin).href : url}
    </span>
  );
}
