import { migratedKey, readSession, sessionKey } from "./current-session";

/**
 * Sends the browser's chat to the account, one tab at a time.
 * @returns whether anything was sent
 * @throws when the server can't be reached or does not confirm all of it: then the chat stays where it is
 */
export async function migrateCurrentSession(): Promise<boolean> {
  if (!hasSession()) return false;
  // Only secure pages have locks. Without them two tabs may both ask, and the server takes the chat once.
  if (!("locks" in navigator)) return migrate();
  return navigator.locks.request(migratedKey, migrate);
}

function hasSession(): boolean {
  try {
    return localStorage.getItem(sessionKey) !== null;
  } catch {
    // Storage is switched off, so nothing was stored.
    return false;
  }
}

async function migrate(): Promise<boolean> {
  const stored = localStorage.getItem(sessionKey);
  if (stored === null || localStorage.getItem(migratedKey) !== null) return false;
  const session = readSession(stored);
  if (session === null || session.messages.length === 0) {
    localStorage.removeItem(sessionKey);
    return false;
  }
  await handOver(session);
  // Another tab has written since; its text was not sent.
  if (localStorage.getItem(sessionKey) !== stored) return true;
  localStorage.removeItem(sessionKey);
  localStorage.setItem(migratedKey, "true");
  return true;
}

async function handOver(session: object): Promise<void> {
  const response = await fetch("/api/conversations/migration", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ session }),
  });
  const answer: unknown = await response.json();
  const confirmed = typeof answer === "object" && answer !== null && Reflect.get(answer, "migrated") === true;
  if (!response.ok || !confirmed) throw new Error(`The chat was not taken: ${response.status}`);
}
