import AutoScroll from "embla-carousel-auto-scroll";
import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";

/** Pixels per frame, at 60 frames a second: a name of some 160 px passes in about 3 seconds. */
const speed = 0.9;

const motion = () =>
  AutoScroll({ speed, startDelay: 0, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: false });

interface PartnerCarouselProps {
  /** The row that moves, inside its frame. */
  children(frame: Ref<HTMLDivElement>): ReactNode;
}

/** Scrolls a row endlessly until paused. Loaded separately, as the page works without it. */
export default function PartnerCarousel({ children }: PartnerCarouselProps) {
  const t = useWords();
  const [plugins] = useState(() => [motion()]);
  const [frame, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: "start" }, plugins);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    // If all names fit there is nothing to scroll, and the plugin is not initialised.
    const scroll = carousel && carousel.scrollSnapList().length > 1 ? carousel.plugins().autoScroll : undefined;
    if (paused) scroll?.stop();
    else scroll?.play();
    // Otherwise a pointer that leaves, or a drag that ends, would restart it.
    const stay = () => paused && scroll?.stop();
    carousel?.on("autoScroll:play", stay);
    return () => {
      carousel?.off("autoScroll:play", stay);
    };
  }, [carousel, paused]);

  return (
    <>
      {children(frame)}
      <button
        type="button"
        aria-label={t(paused ? "Play the moving names" : "Pause the moving names")}
        onClick={() => setPaused(!paused)}
        className="absolute -top-9 right-0 inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-xs text-ink-soft hover:text-ink"
      >
        <Icon name={paused ? "play" : "pause"} className="size-3.5" />
        {t(paused ? "Play" : "Pause")}
      </button>
    </>
  );
}
