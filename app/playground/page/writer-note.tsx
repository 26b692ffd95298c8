import { useWords, type Words } from "~/language/words";
import type { PromptWriters } from "../playground";

/** Says which writer answers. */
export function WriterNote({ writer }: { writer: PromptWriters }) {
  const t = useWords();
  return <p className="mt-4 border-t border-line pt-3 text-xs text-ink-soft">{writerWords(writer, t)}</p>;
}

function writerWords({ id, model, choices }: PromptWriters, t: Words): string {
  if (choices.length > 1) return t("The AI model that you choose answers. It can be wrong: check what matters.");
  switch (id) {
    case "claude":
      return t("Claude, an AI model by Anthropic, answers. It can be wrong: check what matters.");
    case "model":
      return t("{model}, an AI model, answers. It can be wrong: check what matters.", { model: model ?? "" });
    case "coach":
      return t(
        "The prompt coach answers. It is not an AI model: it says what a prompt is missing, rewrites it, and answers questions from our library.",
      );
  }
}
