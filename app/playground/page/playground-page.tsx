import { useRef } from "react";
import { useAccount } from "~/accounts/menu/account-badge";
import { useWords } from "~/language/words";
import { ChatsPanel } from "../chats/chats-panel";
import { useChats } from "../chats/use-chats";
import type { PromptRequest } from "../playground";
import { Composer, type ComposerHandle } from "../prompt/composer";
import { Suggestions } from "../prompt/suggestions";
import { useSuggestions } from "../prompt/use-suggestions";
import { PlaygroundHead } from "./playground-head";
import type { PlaygroundData, RefusedForm } from "./shown";
import { useSend } from "./use-send";

/** Chats on one side, the composer on the other; on small screens the composer comes first. */
export function PlaygroundPage({ refused, ...data }: PlaygroundData & { refused?: RefusedForm }) {
  const t = useWords();
  const account = useAccount();
  const chats = useChats(data.chats, account !== null);
  const sending = useSend(chats);
  const suggestions = useSuggestions(data.category, data.suggestions);
  const composer = useRef<ComposerHandle>(null);
  const panel = useRef<HTMLElement>(null);

  async function send(request: PromptRequest): Promise<boolean> {
    showNewest();
    const done = await sending.send(request);
    if (done) suggestions.shuffle();
    return done;
  }

  /** Scrolls the window and the list to where the response will appear. */
  function showNewest() {
    panel.current?.scrollIntoView({ block: "nearest" });
    panel.current?.querySelector("section")?.scrollTo({ top: 0 });
  }

  return (
    <div className="pt-6 sm:pt-10">
      <PlaygroundHead current="single" />
      <div className="mt-7 grid items-start gap-8 lg:grid-cols-[minmax(0,1.08fr)_minmax(0,1fr)] lg:gap-10">
        <div className="min-w-0 lg:col-start-2 lg:row-start-1">
          <Suggestions suggestions={suggestions} onUse={(prompt) => composer.current?.put(prompt)} />
          <Composer
            ref={composer}
            draft={data.draft}
            refused={refused}
            category={suggestions.category}
            writer={data.writer}
            savedUrl={data.savedUrl}
            generating={sending.generating}
            failure={sending.failure}
            onFailure={sending.setFailure}
            onSend={send}
          />
        </div>
        <ChatsPanel
          ref={panel}
          chats={chats}
          sending={sending}
          category={suggestions.category}
          deletedId={data.deleted}
          clearing={data.clearing}
        />
      </div>
      <p role="status" className="sr-only">
        {t.said(sending.saying)}
      </p>
    </div>
  );
}
