import AutoScroll from "embla-carousel-auto-scroll";
import useEmblaCarousel from "embla-carousel-react";
import { type ReactNode, type Ref, useEffect, useState } from "react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";

/** Pixels a frame, 60 frames a second: a name of some 160 px goes by in about 3 seconds. */
const speed = 0.9;

const motion = () =>
  AutoScroll({ speed, startDelay: 0, stopOnInteraction: false, stopOnMouseEnter: true, stopOnFocusIn: false });

interface PartnerCarouselProps {
  /** The row that moves, in the frame that it moves in. */
  children(frame: Ref<HTMLDivElement>): ReactNode;
}

/** Takes a row round without end, until it is paused. Fetched apart from the page, which does without it. */
export default function PartnerCarousel({ children }: PartnerCarouselProps) {
  const t = useWords();
  const [plugins] = useState(() => [motion()]);
  const [frame, carousel] = useEmblaCarousel({ loop: true, dragFree: true, align: "start" }, plugins);
  const [paused, setPaused] = useState(false);

  useEffect(() => {
    // Where all names fit there is nothing to scroll, and the plugin is not set up.
    const scroll = carousel && carousel.scrollSnapList().length > 1 ? carousel.plugins().autoScroll : undefined;
    if (paused) scroll?.stop();
    else scroll?.play();
    // A pointer that leaves, or a drag that ends, would set it going again.
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
