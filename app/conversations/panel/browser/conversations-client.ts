import type { ConversationSummary } from "~/conversations/conversation";
import { saidIn } from "~/language/said-in";
import { english, type Said, said } from "~/language/words";

/** The panel's calls to the server. Each throws a CallError with a message for people when it fails. */

class CallError extends Error {
  override name = "CallError";
  constructor(
    readonly said: Said,
    options?: { cause?: unknown },
  ) {
    super(english.said(said), options);
  }
}

/** A failed call's message, for `t.said`. */
export function reasonOf(error: unknown): Said {
  if (error instanceof CallError) return error.said;
  return error instanceof Error ? error.message : String(error);
}

export async function fetchConversations(text: string, signal: AbortSignal): Promise<ConversationSummary[]> {
  const query = text ? `?${new URLSearchParams({ q: text })}` : "";
  return ((await call(`/api/conversations${query}`, { signal })) as { conversations: ConversationSummary[] })
    .conversations;
}

/** @returns the id of an empty conversation, new or existing */
export async function createConversation(): Promise<string> {
  const { conversation } = (await call("/api/conversations", withBody("POST", {}))) as { conversation: { id: string } };
  return conversation.id;
}

export async function renameConversation(id: string, title: string): Promise<void> {
  await call(`/api/conversations/${id}`, withBody("PATCH", { title }));
}

export async function deleteConversation(id: string): Promise<void> {
  await call(`/api/conversations/${id}`, withBody("DELETE", {}));
}

/** Undoes a deletion. */
export async function restoreConversation(id: string): Promise<void> {
  await call(`/api/conversations/${id}/restore`, withBody("POST", {}));
}

/** Uses keepalive, so that a change goes through even if the page is left at once. */
function withBody(method: string, body: object): RequestInit {
  return { method, keepalive: true, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) };
}

const trouble = said("That did not work. Please try again in a moment.");

async function call(address: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(address, { ...init, headers: { Accept: "application/json", ...init.headers } }).catch(
    (cause: unknown) => {
      throw init.signal?.aborted ? cause : new CallError(trouble, { cause });
    },
  );
  if (response.status === 204) return null;
  // A proxy in between may respond with its own page.
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer;
  throw new CallError(saidIn(answer) ?? trouble);
}
