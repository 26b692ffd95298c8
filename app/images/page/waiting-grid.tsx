import { type PictureSize, pictureSizes } from "../picture";

/** Four places where pictures will be. */
export function WaitingGrid({ size }: { size: PictureSize }) {
  const [width, height] = pictureSizes[size];
  return (
    <div className="mt-10">
      <p role="status" className="text-ink-soft">
        Your pictures are being made.
      </p>
      <div aria-hidden="true" className="mt-5 grid gap-6 sm:grid-cols-2">
        {["one", "two", "three", "four"].map((place) => (
          <div
            key={place}
            style={{ aspectRatio: `${width} / ${height}` }}
            className="animate-breathe rounded-card bg-sunken"
          />
        ))}
      </div>
    </div>
  );
}
