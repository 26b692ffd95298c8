import { lazy, Suspense } from "react";
import type { Chat } from "../chats/chats";
import { ResponseHtml } from "./response-html";

const LiveResponse = lazy(() => import("./live-response"));

/** A response: live while it streams, then the server's rendering. */
export function ResponseText({ chat, onTyped }: { chat: Chat; onTyped(): void }) {
  const { html, response, phase } = chat;
  if (phase === "there" && html !== null) return <ResponseHtml html={html} />;
  if (!response) return null;
  return (
    <Suspense>
      <LiveResponse text={response} whole={phase !== "coming"} onTyped={onTyped} />
    </Suspense>
  );
}
