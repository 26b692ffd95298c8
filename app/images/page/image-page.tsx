import { useNavigation } from "@remix-run/react";
import { brand } from "~/brand";
import { type Said, useWords } from "~/language/words";
import type { PictureSet } from "../picture-sets.server";
import { EarlierSets } from "./earlier-sets";
import { ImageForm, type TypedOrder } from "./image-form";
import { PictureGrid } from "./picture-grid";
import { WaitingGrid } from "./waiting-grid";

interface ImagePageProps {
  /** The engine's display name. */
  engine: string;
  /** Whether it is our own generator, which draws abstract shapes rather than what the words describe. */
  isOwnEngine: boolean;
  shown: PictureSet | null;
  earlier: PictureSet[];
  refused?: TypedOrder & { message: Said };
}

export function ImagePage({ engine, isOwnEngine, shown, earlier, refused }: ImagePageProps) {
  const t = useWords();
  const { state, formMethod } = useNavigation();
  const busy = state !== "idle" && formMethod === "POST";
  return (
    <div className="mx-auto max-w-5xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">{t("Your AI-Powered Prompt Suggestions")}</h1>
      <p className="mt-4 max-w-2xl text-lg text-ink-soft">
        {isOwnEngine
          ? t(
              "Four pictures from a few words. They are drawn by {engine}: your words choose the style, the scene and the colors, and the same words always give the same pictures.",
              { engine: t("{name}'s own generator", { name: brand.name }) },
            )
          : t("Four pictures from a few words, made by {engine}.", { engine })}
      </p>
      <ImageForm
        key={shown?.id ?? "new"}
        busy={busy}
        typed={refused ?? shown ?? { prompt: "", size: "square" }}
        message={refused?.message}
      />
      {busy ? <WaitingGrid size={shown?.size ?? "square"} /> : shown && <PictureGrid set={shown} />}
      <EarlierSets sets={earlier.filter(({ id }) => id !== shown?.id)} />
    </div>
  );
}
