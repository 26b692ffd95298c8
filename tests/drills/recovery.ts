import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Site } from "./site";

const mostMs = 60_000;
const askedForMs = 5_000;

/**
 * Waits until the site has recovered: alive, ready, serving a page, and storing a write.
 * @param since on performance.now()'s clock
 * @returns milliseconds since then, null if it is still down after a minute
 */
export async function timeToRecover({ url }: Site, since: number): Promise<number | null> {
  while (performance.now() - since < mostMs) {
    if (await isBack(url)) return Math.round(performance.now() - since);
    await wait(50);
  }
  return null;
}

async function isBack(url: string): Promise<boolean> {
  const get = async (path: string, init: RequestInit = {}) => {
    const response = await fetch(url + path, { ...init, signal: AbortSignal.timeout(askedForMs) });
    return { ok: response.ok, body: await response.text() };
  };
  try {
    if (!(await get("/healthz")).ok || !(await get("/readyz")).ok) return false;
    if (!(await get("/library")).body.includes("</html>")) return false;
    const headers = { "Content-Type": "application/json", "x-client-id": randomUUID() };
    const entry = JSON.stringify({ prompt: "Are you back?", response: "" });
    return (await get("/api/history", { method: "POST", headers, body: entry })).ok;
  } catch {
    // Refused, reset or too slow: not back yet.
    return false;
  }
}
