import { useWords } from "~/language/words";
import { PassageBlock } from "~/library/page/passage-block";
import type { Passage } from "~/passages/source";

interface UploadedFileProps {
  name: string;
  passages: Passage[];
  truncated: boolean;
}

/** An ordinary file of 2,000 passages has that many; more are verses, lists, or a word each. */
const mostParagraphs = 10_000;

/** A file's text, passage by passage, each at the anchor that its citations link to. */
export function UploadedFile({ name, passages, truncated }: UploadedFileProps) {
  const t = useWords();
  const blocks = passages.map(({ text }) => text.split("\n\n"));
  // Rendering takes as long as there are elements: of too many paragraphs only the line breaks are kept.
  const areLines = blocks.reduce((sum, { length }) => sum + length, 0) > mostParagraphs;
  return (
    <article className="mx-auto max-w-2xl pt-8 sm:pt-14">
      <p className="text-sm text-ink-soft">{t("Your file, as it was read. Only you can open this page.")}</p>
      <h1 className="mt-2 text-3xl font-semibold tracking-tight text-balance wrap-anywhere">{name}</h1>
      {truncated && <p className="mt-4 text-ink-soft">{t("The file is long: only its beginning was read.")}</p>}
      <div className="prose mt-8">
        {passages.map(({ heading, text, anchor }, index) => (
          <section key={anchor} className={areLines ? "whitespace-pre-line" : undefined}>
            {heading && heading !== passages[index - 1]?.heading && <h2>{heading}</h2>}
            <PassageBlock
              passage={{
                anchor: anchor ?? "",
                blocks: (areLines ? [text] : (blocks[index] ?? [])).map((text) => ({ kind: "paragraph", text })),
              }}
              isCited={false}
            />
          </section>
        ))}
      </div>
    </article>
  );
}
