import { useEffect, useRef, useState } from "react";
import { useWords } from "~/language/words";

const delayMs = 30_000;

/** Keeps the room of an ad, and fills it half a minute after the page was opened. Only for visitors who have agreed to ads. */
export function AdPlace({ client }: { client: string }) {
  const t = useWords();
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setShown] = useState(false);

  useEffect(() => {
    const timer = setTimeout(async () => {
      const { showAd } = await import("./show-ad");
      if (place.current) setShown(await showAd(place.current, client));
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
