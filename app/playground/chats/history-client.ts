import type { ChatsPage } from "../page/shown";
import type { HistoryEntry } from "../playground";
import { clientId } from "./client-id";

/** The page's calls for its chats. Each throws an Error when it was not carried out. */

/** @param before the id of a chat: those that are older */
export async function fetchChats(before?: string): Promise<ChatsPage> {
  const query = before ? `?${new URLSearchParams({ before })}` : "";
  return (await call(`/ai-playground/entries${query}`)) as ChatsPage;
}

/** Those that are on their way to the server. */
const saves = new Set<Promise<unknown>>();

export async function saveChat({ prompt, response }: Pick<HistoryEntry, "prompt" | "response">): Promise<HistoryEntry> {
  const save = call("/api/history", withBody("POST", { prompt, response }));
  saves.add(save);
  try {
    return (await save) as HistoryEntry;
  } finally {
    saves.delete(save);
  }
}

export async function deleteChat(id: string): Promise<void> {
  await call("/api/history", withBody("DELETE", { id }));
}

/** Those too that are on their way: deleted before they arrive, they would be there again. */
export async function deleteAllChats(): Promise<void> {
  await Promise.allSettled(saves);
  await call("/api/history", withBody("DELETE", { all: true }));
}

/** Takes a deletion back. */
export async function restoreChat(id: string): Promise<void> {
  await call("/api/history/restore", withBody("POST", { id }));
}

/** A response's Markdown as the server renders it. */
export async function renderedResponse(markdown: string): Promise<string> {
  const { html } = (await call("/ai-playground/rendered", withBody("POST", { markdown }))) as { html: string };
  return html;
}

/** Browsers keep no more than this alive after the page is left, in bytes. */
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
