import { useEffect, useRef, useState } from "react";
import { useWords } from "~/language/words";

const delayMs = 30_000;

/** Reserves space for an ad, and fills it half a minute after the page opens. Only for visitors who consented to ads. */
export function AdPlace({ client }: { client: string }) {
  const t = useWords();
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(async () => {
      if (place.current) setShown(await loadAndShowAd(place.current, client));
    }, delayMs);
    return () => clearTimeout(timer);
  }, [client]);

  return (
    <aside
      aria-label={t("Advertisement")}
      className={`mx-auto mt-10 w-full max-w-2xl noscript:hidden ${isShown ? "" : "invisible"}`}
    >
      <p className="text-center text-xs text-ink-soft">{t("Advertisement")}</p>
      <div ref={place} className="mt-1 h-24 overflow-hidden" />
    </aside>
  );
}

/** @returns false also when our ad module fails to load: blockers match its name, and a new release may have replaced it */
export async function loadAndShowAd(place: HTMLElement, client: string): Promise<boolean> {
  const loaded = await import("./show-ad").catch(() => null);
  return loaded ? loaded.showAd(place, client) : false;
}
