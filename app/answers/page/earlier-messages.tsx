import { useWords } from "~/language/words";
import type { ShownConversation } from "./search-page-data";

/** Messages that a conversation holds as text only, such as a chat imported from a browser: shown, not asked again. */
export function EarlierMessages({ messages }: Pick<ShownConversation, "messages">) {
  const t = useWords();
  return (
    <div className="space-y-5">
      {messages.map(({ id, role, content }) =>
        role === "user" ? (
          <div key={id} className="pt-3 first:pt-0">
            <p className="text-sm text-ink-soft">{t("You asked")}</p>
            <h2 className="mt-0.5 text-2xl font-semibold whitespace-pre-line">{content}</h2>
          </div>
        ) : (
          <p key={id} className="text-lg whitespace-pre-line">
            {content}
          </p>
        ),
      )}
    </div>
  );
}
