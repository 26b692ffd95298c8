import { titleFrom, titles } from "../conversation";

/**
 * The browser's own copy of a guest's chat, in local storage, imported at the first sign-in. The server's copy under
 * the guest cookie, with its sources, takes precedence. Works without storage, or with full storage.
 */

export interface CurrentSession {
  title: string;
  messages: GuestMessage[];
}

export interface GuestMessage {
  role: "user" | "assistant";
  content: string;
  /** The thread and turn it belongs to. */
  sessionId: string;
  position: number;
}

export const sessionKey = "currentSession";
/** Set once the chat was imported; cleared when a guest asks again. */
export const migratedKey = "guestSessionMigrated";

const mostMessages = 100;
/** UTF-16 units of the whole copy: the server takes bodies of 64 KB, in UTF-8, with its own fields around it. */
const mostText = 20_000;

type KeptTurn = Pick<GuestMessage, "sessionId" | "position"> & { question: string; answer: string | null };

/** Stores a guest's question, and its answer once there is one, replacing that turn's earlier copy. */
export function keepTurn(turn: KeptTurn): void {
  try {
    const kept = readSession(localStorage.getItem(sessionKey))?.messages ?? [];
    const isNew = !kept.some((message) => isOf(message, turn));
    if (isNew) localStorage.removeItem(migratedKey);
    localStorage.setItem(sessionKey, JSON.stringify(sessionOf(withTurn(kept, turn))));
  } catch {
    // Storage is switched off or full: the server's copy is the one that counts.
  }
}

/** @returns what is stored under `currentSession`, by this site or anyone else; null when that is no chat */
export function readSession(stored: string | null): CurrentSession | null {
  if (stored === null) return null;
  try {
    const session: unknown = JSON.parse(stored);
    return isSession(session) ? session : null;
  } catch {
    return null;
  }
}

function withTurn(kept: GuestMessage[], { question, answer, ...place }: KeptTurn): GuestMessage[] {
  const messages: GuestMessage[] = [{ role: "user", content: question, ...place }];
  if (answer) messages.push({ role: "assistant", content: answer, ...place });
  const at = kept.findIndex((message) => isOf(message, place));
  const others = kept.filter((message) => !isOf(message, place));
  others.splice(at < 0 ? others.length : at, 0, ...messages);
  return newest(others);
}

/** As many as fit, from the end. */
function newest(messages: GuestMessage[]): GuestMessage[] {
  const kept: GuestMessage[] = [];
  let room = mostText;
  for (const message of messages.slice(-mostMessages).reverse()) {
    room -= message.content.length;
    if (room < 0) break;
    kept.unshift(message);
  }
  return kept;
}

function sessionOf(messages: GuestMessage[]): CurrentSession {
  const first = messages.find(({ role }) => role === "user");
  return { title: (first && titleFrom(first.content)) || titles.migrated, messages };
}

function isOf(message: GuestMessage, place: Pick<GuestMessage, "sessionId" | "position">): boolean {
  return message.sessionId === place.sessionId && message.position === place.position;
}

function isSession(value: unknown): value is CurrentSession {
  if (typeof value !== "object" || value === null) return false;
  const messages: unknown = Reflect.get(value, "messages");
  return Array.isArray(messages) && messages.every(isMessage);
}

function isMessage(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  const role: unknown = Reflect.get(value, "role");
  return (role === "user" || role === "assistant") && typeof Reflect.get(value, "content") === "string";
}
