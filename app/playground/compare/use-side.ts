import { useState } from "react";
import { said } from "~/language/words";
import { asChat, type Chat, newChat } from "../chats/chats";
import { keepChat } from "../chats/keep-chat";
import type { ShownEntry } from "../page/shown";
import { useRun } from "../page/use-run";
import { endingWords } from "../page/use-send";
import type { PromptRequest } from "../playground";

/** One of the two prompts compared. @param loaded what the page was loaded with */
export function useSide(loaded: ShownEntry | null) {
  const { running, failure, start, stop } = useRun();
  const [chat, setChat] = useState<Chat | null>(loaded && asChat(loaded));
  const [saying, say] = useState("");

  const update = (part: Partial<Chat>) => setChat((now) => now && { ...now, ...part });

  async function send(request: PromptRequest) {
    const begun = newChat(request.prompt);
    setChat(begun);
    say(said("Generating a response."));
    const { output, end } = await start(request, (response) => update({ response }));
    say(endingWords[end]);
    if (output.trim() === "") return setChat(null);
    update({ response: output, phase: "typing", ...(end === "failed" && { note: said("Cut short, and not kept.") }) });
    if (end !== "failed") await keepChat({ ...begun, response: output }, update);
  }

  return { running, failure, chat, saying, send, stop, typed: () => update({ phase: "there" }) };
}

export type Side = ReturnType<typeof useSide>;
