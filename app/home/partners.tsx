import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { partners } from "~/content/partners";
import { useWords } from "~/language/words";
import { prefersReducedMotion } from "~/ui/browser";
import { PartnerRow } from "./partner-row";

const PartnerCarousel = lazy(() => import("./partner-carousel"));

/** The partners' names: a static row until it scrolls into view; then animated, unless reduced motion is on. */
export function Partners() {
  const t = useWords();
  const place = useRef<HTMLElement>(null);
  const [moving, setMoving] = useState(false);

  useEffect(() => {
    if (!place.current || prefersReducedMotion()) return;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) return;
      observer.disconnect();
      setMoving(true);
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, []);

  if (partners.length === 0) return null;
  return (
    <section ref={place} aria-labelledby="partners" className="mx-auto mt-20 max-w-4xl sm:mt-28">
      <h2 id="partners" className="text-center text-sm text-ink-soft">
        {t("In Collaboration With")}
      </h2>
      <div className="relative mt-4">
        {moving ? (
          <Suspense fallback={<PartnerRow />}>
            <PartnerCarousel>{(frame) => <PartnerRow frame={frame} />}</PartnerCarousel>
          </Suspense>
        ) : (
          <PartnerRow />
        )}
      </div>
    </section>
  );
}
