import { useState } from "react";
import { said } from "~/language/words";
import { type Chat, newChat, withChange, without } from "../chats/chats";
import { keepChat } from "../chats/keep-chat";
import type { ChatList } from "../chats/use-chats";
import type { PromptRequest } from "../playground";
import { type Outcome, useRun } from "./use-run";

/** Sends prompts: each appears at once as the newest chat, and is saved when its response is complete. */
export function useSend({ change }: Pick<ChatList, "change">) {
  const run = useRun();
  const [saying, say] = useState("");

  const update = (key: string, part: Partial<Chat>) => change((now) => withChange(now, key, part));

  /** @returns whether the response completed */
  async function send(request: PromptRequest): Promise<boolean> {
    const chat = newChat(request.prompt);
    change(({ list, older }) => ({ list: [chat, ...list], older }));
    say(said("Generating a response."));
    const outcome = await run.start(request, (response) => update(chat.key, { response }));
    say(endingWords[outcome.end]);
    if (outcome.output.trim() === "") change((now) => without(now, chat.key));
    else if (outcome.end === "failed") update(chat.key, { phase: "typing", note: said("Cut short, and not kept.") });
    else {
      update(chat.key, {
        response: outcome.output,
        phase: "typing",
        ...(outcome.end === "stopped" && { note: said("Stopped.") }),
      });
      void keepChat({ ...chat, response: outcome.output }, (part) => update(chat.key, part));
    }
    return outcome.end === "whole";
  }

  return {
    send,
    stop: run.stop,
    generating: run.running,
    failure: run.failure,
    setFailure: run.setFailure,
    /** For screen readers. */
    saying,
    typed: (chat: Chat) => update(chat.key, { phase: "there" }),
  };
}

/** For screen readers; failures have their own alert. */
export const endingWords: Record<Outcome["end"], string> = {
  whole: said("The response is complete."),
  stopped: said("Stopped."),
  failed: "",
};
