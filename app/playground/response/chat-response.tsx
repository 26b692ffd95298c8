import { useWords } from "~/language/words";
import type { Chat } from "../chats/chats";
import { BouncingDots } from "./bouncing-dots";
import { ResponseText } from "./response-text";

interface ChatResponseProps {
  chat: Chat;
  onTyped(): void;
  onStop(): void;
}

/** A chat's response: loading, being typed out, or complete. */
export function ChatResponse({ chat, onTyped, onStop }: ChatResponseProps) {
  return (
    <>
      <ResponseText chat={chat} onTyped={onTyped} />
      {chat.phase !== "there" && (
        <div className="flex min-h-11 items-center gap-4">
          <BouncingDots />
          {chat.phase === "coming" && <StopButton onStop={onStop} />}
        </div>
      )}
    </>
  );
}

function StopButton({ onStop }: { onStop(): void }) {
  const t = useWords();
  return (
    <button
      type="button"
      onClick={onStop}
      className="inline-flex items-center gap-2 rounded-full border border-line-strong px-3.5 py-1 text-sm transition-colors hover:border-ink"
    >
      <span aria-hidden="true" className="size-2.5 rounded-[2px] bg-current" />
      {t("Stop")}
    </button>
  );
}
