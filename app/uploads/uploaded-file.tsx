import { useWords } from "~/language/words";
import { PassageBlock } from "~/library/page/passage-block";
import type { Passage } from "~/passages/source";

interface UploadedFileProps {
  name: string;
  passages: Passage[];
  truncated: boolean;
}

/** A file's text, passage by passage, each at the anchor that its citations link to. */
export function UploadedFile({ name, passages, truncated }: UploadedFileProps) {
  const t = useWords();
  return (
    <article className="mx-auto max-w-2xl pt-8 sm:pt-14">
      <p className="text-sm text-ink-soft">{t("Your file, as it was read. Only you can open this page.")}</p>
      <h1 className="mt-2 text-3xl font-semibold tracking-tight text-balance wrap-anywhere">{name}</h1>
      {truncated && <p className="mt-4 text-ink-soft">{t("The file is long: only its beginning was read.")}</p>}
      <div className="prose mt-8">
        {passages.map(({ heading, text, anchor }, index) => (
          <section key={anchor}>
            {heading && heading !== passages[index - 1]?.heading && <h2>{heading}</h2>}
            <PassageBlock
              passage={{
                anchor: anchor ?? "",
                blocks: text.split("\n\n").map((paragraph) => ({ kind: "paragraph", text: paragraph })),
              }}
              isCited={false}
            />
          </section>
        ))}
      </div>
    </article>
  );
}
