import { useWords } from "~/language/words";
import { actionStyle } from "~/ui/action-style";
import { Icon, useToast } from "~/ui/controls";
import { copyText } from "~/ui/copy-text";
import { useFlash } from "~/ui/use-flash";
import type { AnswerView } from "../types";
import { plainAnswer } from "./plain-text";

const copiedForMs = 2_000;

/** Copies the answer as plain text, with its marks and their addresses. */
export function CopyButton({ answer }: { answer: AnswerView }) {
  const t = useWords();
  const toast = useToast();
  const [copied, flashCopied] = useFlash(copiedForMs);

  async function copy() {
    const done = await copyText(plainAnswer(answer, location.origin, t));
    if (done) flashCopied();
    toast(t(done ? "Answer copied, with its sources." : "The browser did not allow copying."));
  }

  return (
    <button type="button" title={t("Copy the answer with its sources")} onClick={copy} className={actionStyle}>
      <Icon name={copied ? "check" : "copy"} className="size-4" />
      {t("Copy")}
    </button>
  );
}
