import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import type { PictureSet } from "../picture-sets.server";

/** The visitor's earlier prompts, each with a strip of its pictures. */
export function EarlierSets({ sets }: { sets: PictureSet[] }) {
  const t = useWords();
  if (sets.length === 0) return null;
  return (
    <section aria-labelledby="earlier" className="mt-14">
      <h2 id="earlier" className="text-xl font-semibold">
        {t("Your earlier pictures")}
      </h2>
      <ul className="mt-4 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {sets.map(({ id, prompt, pictures }) => (
          <li key={id}>
            <Link
              to={`/image-generator?set=${id}`}
              className="block overflow-hidden rounded-card border border-line bg-surface shadow-card hover:border-line-strong"
            >
              <span className="flex gap-px">
                {pictures.map(({ id: pictureId, src, width, height }) => (
                  <img
                    key={pictureId}
                    src={src}
                    alt=""
                    width={width}
                    height={height}
                    loading="lazy"
                    decoding="async"
                    className="aspect-square min-w-0 flex-1 object-cover"
                  />
                ))}
              </span>
              <span className="line-clamp-2 block px-3 py-2 text-sm">{prompt}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
