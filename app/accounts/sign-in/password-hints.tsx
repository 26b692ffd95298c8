import { saidBySchema } from "~/language/schema-words";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { passwordRules } from "../identity/password-rules";

/** The password rules, and which of them the typed password meets. */
export function PasswordHints({ id, typed }: { id: string; typed: string }) {
  const t = useWords();
  return (
    <ul id={id} aria-label={t("Password rules")} className="mt-3 grid gap-1 text-xs text-ink-soft">
      {passwordRules.map(({ message, isMet }) => {
        const met = isMet(typed);
        return (
          <li key={message} className={`flex items-center gap-2 ${met ? "text-ink" : ""}`}>
            <span
              className={`grid size-4 shrink-0 place-items-center rounded-full ${met ? "bg-accent text-on-accent" : "border border-line-strong"}`}
            >
              {met && <Icon name="check" className="size-3 stroke-3" />}
            </span>
            {t.said(saidBySchema(message))}
            {met && <span className="sr-only">{t(", done")}</span>}
          </li>
        );
      })}
    </ul>
  );
}
