import type { Ref } from "react";
import { partners } from "~/content/partners";

/**
 * The names side by side, 30 px apart. One line with JavaScript, moving or not, so that nothing shifts; wrapped without
 * JavaScript or with reduced motion.
 * @param frame the carousel's viewport
 */
export function PartnerRow({ frame }: { frame?: Ref<HTMLDivElement> }) {
  return (
    <div ref={frame} className="edges-fade overflow-hidden motion-reduce:mask-none noscript:mask-none">
      <ul className="flex motion-reduce:flex-wrap motion-reduce:justify-center noscript:flex-wrap noscript:justify-center">
        {partners.map(({ name }) => (
          <li key={name} className="mr-[30px] flex-none py-3 text-2xl font-semibold tracking-tight text-ink-soft">
            {name}
          </li>
        ))}
      </ul>
    </div>
  );
}
