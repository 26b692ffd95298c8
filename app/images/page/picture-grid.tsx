import type { MouseEvent } from "react";
import { withoutModelWords } from "~/answers/turn/writer-words";
import { brand } from "~/brand";
import { useWords } from "~/language/words";
import { useOpening } from "~/ui/opening";
import type { Picture } from "../picture";
import type { PictureSet } from "../picture-sets.server";
import { FullScreen } from "./full-screen";
import { PictureCard } from "./picture-card";

/** The pictures of one prompt. */
export function PictureGrid({ set }: { set: PictureSet }) {
  const t = useWords();
  const { opening, open, close } = useOpening<Picture>();
  const byUs = set.pictures.every(({ artStyle }) => artStyle !== null);

  /** Without JavaScript, or when opened in a new tab, the link leads to the picture itself. */
  function press(event: MouseEvent, picture: Picture) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    open(picture);
  }

  return (
    <section aria-labelledby="pictures" className="mt-10">
      <h2 id="pictures" className="scroll-mt-6 text-xl font-semibold break-words">
        {set.prompt}
      </h2>
      <p role="status" className="mt-1 text-sm text-ink-soft">
        {t.count(set.pictures.length, "One picture.", "{n} pictures.")}{" "}
        {byUs
          ? t("Drawn by {engine}.", { engine: t("{name}'s own generator", { name: brand.name }) })
          : t("Made by {engine}.", { engine: set.pictures[0]?.style ?? "" })}{" "}
        {set.withoutModel && withoutModelWords(set.withoutModel, t)}
      </p>
      <ul className="mt-5 grid gap-6 sm:grid-cols-2">
        {set.pictures.map((picture) => (
          <PictureCard key={picture.id} picture={picture} set={set} onOpen={(event) => press(event, picture)} />
        ))}
      </ul>
      {opening && <FullScreen key={opening.key} picture={opening.shown} onClose={() => close(opening)} />}
    </section>
  );
}
