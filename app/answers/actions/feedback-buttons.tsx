import { useState } from "react";
import { said, useWords } from "~/language/words";
import { actionStyle } from "~/ui/action-style";
import { Icon } from "~/ui/controls";
import { useFlash } from "~/ui/use-flash";

const faces = {
  like: { icon: "thumbs-up", label: said("Like") },
  dislike: { icon: "thumbs-down", label: said("Dislike") },
} as const;
type Opinion = keyof typeof faces;

const thanksForMs = 2_000;

/** The reader's rating. Stays on this page and is sent nowhere; a second click removes it. */
export function FeedbackButtons() {
  const t = useWords();
  const [opinion, setOpinion] = useState<Opinion | null>(null);
  const [thanking, thank] = useFlash(thanksForMs);

  function give(next: Opinion) {
    setOpinion(next === opinion ? null : next);
    if (next !== opinion) thank();
  }

  return (
    <div className="flex items-center">
      {(["like", "dislike"] as const).map((name) => {
        const { icon, label } = faces[name];
        return (
          <button
            key={name}
            type="button"
            aria-label={t.said(label)}
            title={t.said(label)}
            aria-pressed={opinion === name}
            onClick={() => give(name)}
            className={actionStyle}
          >
            <Icon name={icon} className="size-4" />
          </button>
        );
      })}
      <p role="status" className="ml-1 text-sm text-accent">
        {thanking && t("Thanks for your feedback!")}
      </p>
    </div>
  );
}
