import { useWords } from "~/language/words";
import type { PictureSize } from "../picture";

/** As in pictureSizes. */
const shapes: Record<PictureSize, string> = {
  square: "aspect-square",
  landscape: "aspect-[1216/832]",
  portrait: "aspect-[832/1216]",
};

/** Placeholders for four pictures. */
export function WaitingGrid({ size }: { size: PictureSize }) {
  const t = useWords();
  return (
    <div className="mt-10">
      <p role="status" className="text-ink-soft">
        {t("Your pictures are being made.")}
      </p>
      <div aria-hidden="true" className="mt-5 grid gap-6 sm:grid-cols-2">
        {["one", "two", "three", "four"].map((place) => (
          <div key={place} className={`animate-breathe rounded-card bg-sunken ${shapes[size]}`} />
        ))}
      </div>
    </div>
  );
}
