import { QuestionForm } from "~/answers/question/question-form";
import { brand } from "~/brand";
import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { Icon } from "~/ui/controls";
import { useNonce } from "~/ui/document";
import { isFile } from "./public-answer";
import type { SharedThread } from "./read-share.server";
import { ShareControlsPanel } from "./share-controls-panel";
import type { ShareControls } from "./share-page.server";
import { SharedTurn } from "./shared-turn";

interface SharedThreadPageProps {
  share: SharedThread;
  /** JSON-LD, safe inside a `<script>` element. */
  structuredData: string | null;
  /** Only for the person who shared it. */
  controls: ShareControls | null;
}

/** A shared thread, for anyone with its link. */
export function SharedThreadPage({ share, structuredData, controls }: SharedThreadPageProps) {
  const t = useWords();
  const nonce = useNonce();
  const restsOnFile = share.turns.some(({ answer }) => answer.sources.some(isFile));
  return (
    <div className="mx-auto max-w-3xl pt-6 sm:pt-12">
      {controls && <ShareControlsPanel controls={controls} indexable={share.indexable} restsOnFile={restsOnFile} />}
      <article>
        <p className="mb-3 flex items-center gap-2 text-sm text-ink-soft">
          <Icon name="share-2" className="size-4 shrink-0" />
          <span>
            <Words
              text="An answer from {name}, shared on {day}"
              parts={{
                name: brand.name,
                day: <time dateTime={share.createdAt}>{t.date(share.createdAt, { dateStyle: "long" })}</time>,
              }}
            />
          </span>
        </p>
        <div className="space-y-14">
          {share.turns.map((turn, index) => (
            <SharedTurn key={turn.position} turn={turn} first={index === 0} />
          ))}
        </div>
      </article>
      <section aria-labelledby="ask-your-own" className="mt-16 border-t border-line pt-8 print:hidden">
        <h2 id="ask-your-own" className="mb-4 text-xl font-semibold">
          {t("Ask your own question")}
        </h2>
        <QuestionForm size="large" />
      </section>
      {structuredData && (
        <script
          type="application/ld+json"
          nonce={nonce}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped for a script element (structured-data.server.ts).
          dangerouslySetInnerHTML={{ __html: structuredData }}
        />
      )}
    </div>
  );
}
