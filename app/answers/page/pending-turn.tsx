import { useNavigation } from "@remix-run/react";
import { useWords } from "~/language/words";
import { AnswerProgress } from "../turn/answer-progress";
import { TurnHeading } from "../turn/turn-heading";

/** The follow-up being submitted, until the thread shows it; otherwise null. */
export function usePendingFollowUp(): string | null {
  const { formData, formMethod, location } = useNavigation();
  const query = formData?.get("q");
  const isNew = formData?.get("intent") === "ask";
  const isFollowUp = location?.pathname === "/search" && formMethod === "POST" && typeof query === "string" && !isNew;
  return isFollowUp ? query.trim() : null;
}

export function PendingTurn({ position, query }: { position: number; query: string }) {
  const t = useWords();
  return (
    <section aria-label={t("Your follow-up question")}>
      <TurnHeading position={position} query={query} />
      <AnswerProgress progress={null} connection="open" />
    </section>
  );
}
