import type { ChatsPage } from "../page/shown";
import type { HistoryEntry } from "../playground";
import { clientId } from "./client-id";

/** Client calls for the chat history. Each throws an Error on failure. */

/** @param before a chat id: returns older chats */
export async function fetchChats(before?: string): Promise<ChatsPage> {
  const query = before ? `?${new URLSearchParams({ before })}` : "";
  return (await call(`/ai-playground/entries${query}`)) as ChatsPage;
}

/** In flight. */
const saves = new Set<Promise<unknown>>();
const deletions = new Set<Promise<unknown>>();

export async function saveChat({ prompt, response }: Pick<HistoryEntry, "prompt" | "response">): Promise<HistoryEntry> {
  return (await noted(saves, call("/api/history", withBody("POST", { prompt, response })))) as HistoryEntry;
}

export async function deleteChat(id: string): Promise<void> {
  await noted(deletions, call("/api/history", withBody("DELETE", { id })));
}

/** Keeps a call among those in flight until it ends. */
async function noted(inFlight: Set<Promise<unknown>>, started: Promise<unknown>): Promise<unknown> {
  inFlight.add(started);
  try {
    return await started;
  } finally {
    inFlight.delete(started);
  }
}

/** Waits for saves in flight first: a chat saved after the deletion would reappear. */
export async function deleteAllChats(): Promise<void> {
  await Promise.allSettled(saves);
  await call("/api/history", withBody("DELETE", { all: true }));
}

/** Undoes a deletion, once it has been made: nothing can be brought back before. */
export async function restoreChat(id: string): Promise<void> {
  await Promise.allSettled(deletions);
  await call("/api/history/restore", withBody("POST", { id }));
}

/** A response's Markdown as HTML rendered by the server. */
export async function renderedResponse(markdown: string): Promise<string> {
  const { html } = (await call("/ai-playground/rendered", withBody("POST", { markdown }))) as { html: string };
  return html;
}

/** Browsers refuse larger `keepalive` request bodies, in bytes. */
const mostKeptAlive = 60_000;

function withBody(method: string, body: object): RequestInit {
  const json = JSON.stringify(body);
  const keepalive = new Blob([json]).size < mostKeptAlive;
  return { method, keepalive, headers: { "Content-Type": "application/json" }, body: json };
}

async function call(address: string, init: RequestInit = {}): Promise<unknown> {
  const headers = { Accept: "application/json", "x-client-id": clientId(), ...init.headers };
  const response = await fetch(address, { ...init, headers });
  if (!response.ok) throw new Error(`${init.method ?? "GET"} ${address}: ${response.status}`);
  return response.json();
}
