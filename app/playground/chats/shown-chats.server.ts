import type { Visitor } from "~/accounts/visitor.server";
import type { Caller } from "~/in-turn";
import { log } from "~/log.server";
import { clientIdOf, clientOwner } from "../client-id.server";
import { keepRendering, listRenderedHistory, mostEntries, moveHistory, settleHistory } from "../history.server";
import type { ChatsPage, ShownEntry } from "../page/shown";
import { asWritten, responseHtml } from "../render-response.server";

const pageSize = 30;

/**
 * The visitor's chats, rendered.
 * @param before an entry id: returns older entries
 */
export async function shownChats(request: Request, visitor: Visitor, before?: string): Promise<ChatsPage> {
  const owner = await settleHistory(request, visitor);
  if (!owner) return { entries: [], older: null };
  await joinCookieHistory(request, owner);
  const found = await listRenderedHistory(owner, { limit: pageSize + 1, before });
  const caller = { visitor: owner, address: visitor.address };
  const entries = await Promise.all(found.slice(0, pageSize).map((entry) => shownEntry(caller, entry)));
  return { entries, older: found.length > pageSize ? (entries.at(-1)?.id ?? null) : null };
}

/** Two of the visitor's chats; null for one not requested, or not theirs. */
export async function chatsById(
  request: Request,
  visitor: Visitor,
  ids: [string, string] | null,
): Promise<[ShownEntry | null, ShownEntry | null]> {
  if (!ids) return [null, null];
  const owner = await settleHistory(request, visitor);
  if (!owner) return [null, null];
  const entries = await listRenderedHistory(owner, { limit: mostEntries });
  const find = (id: string) => {
    const entry = entries.find((candidate) => candidate.id === id);
    return entry ? shownEntry({ visitor: owner, address: visitor.address }, entry) : null;
  };
  return Promise.all([find(ids[0]), find(ids[1])]);
}

/** A prompt sent before the page's script ran is saved under the cookie's id: merge it into the history of the script's id. */
async function joinCookieHistory(request: Request, owner: string): Promise<void> {
  if (!request.headers.has("x-client-id")) return;
  const headers = new Headers(request.headers);
  headers.delete("x-client-id");
  const cookieId = await clientIdOf(new Request(request.url, { headers }));
  if (cookieId && clientOwner(cookieId) !== owner) await moveHistory(clientOwner(cookieId), owner);
}

/** @param caller the entry's owner, and the address of who views it */
async function shownEntry(caller: Caller, entry: ShownEntry): Promise<ShownEntry> {
  if (entry.html !== null) return entry;
  const html = await responseHtml(entry.response, caller);
  if (html === null) return { ...entry, html: asWritten(entry.response) };
  try {
    await keepRendering(caller.visitor, entry.id, html);
  } catch (error) {
    log.warn({ err: error }, "a chat's HTML could not be kept");
  }
  return { ...entry, html };
}
