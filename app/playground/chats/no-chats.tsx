import { useWords } from "~/language/words";
import { buttonStyle, Icon } from "~/ui/controls";

interface NoChatsProps {
  state: "loading" | "ready" | "failed";
  onRetry(): void;
}

/** Shown instead of a list: empty, loading or failed. Without scripts nothing is ever loading. */
export function NoChats({ state, onRetry }: NoChatsProps) {
  const t = useWords();
  if (state === "failed") {
    return (
      <div role="alert" className="flex flex-col items-center gap-4 py-14 text-center">
        <p>{t("Your chats could not be loaded.")}</p>
        <button type="button" onClick={onRetry} className={buttonStyle.quiet}>
          {t("Try again")}
        </button>
      </div>
    );
  }
  const loading = state === "loading";
  return (
    <>
      {loading && (
        <p className="py-16 text-center text-ink-soft lg:pt-36 [@media(scripting:none)]:hidden">
          {t("Loading your chats…")}
        </p>
      )}
      <div
        className={`${loading ? "hidden [@media(scripting:none)]:flex" : "flex"} flex-col items-center px-4 py-12 text-center lg:pt-28`}
      >
        <Icon name="messages-square" className="size-9 text-accent" />
        <p className="mt-4 text-lg font-semibold">{t("No chats yet")}</p>
        <p className="mt-1 max-w-xs text-sm text-ink-soft">
          {t("Send a prompt, and it stands here with its response.")}
        </p>
      </div>
    </>
  );
}
