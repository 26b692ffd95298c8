import { said, useWords } from "~/language/words";
import type { PromptWriter } from "../playground";

const words: Record<PromptWriter["id"], string> = {
  claude: said("Claude, an AI model by Anthropic, answers. It can be wrong: check what matters."),
  coach: said(
    "The prompt coach answers. It is not an AI model: it says what a prompt is missing, rewrites it, and answers questions from our library.",
  ),
};

/** Says which writer answers. */
export function WriterNote({ writer }: { writer: PromptWriter["id"] }) {
  const t = useWords();
  return <p className="mt-4 border-t border-line pt-3 text-xs text-ink-soft">{t.said(words[writer])}</p>;
}
