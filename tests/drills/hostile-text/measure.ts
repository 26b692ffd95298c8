import { existsSync, readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { hostilePieces } from "../../harness/hostile-texts";
import { TestVisitor } from "../../harness/visitor";
import { hostileRequests } from "./requests";

/** How long one request held the event loop. */
export interface Hold {
  request: string;
  ms: number;
}

/** What a process needs in order to be measured: its settings, and the module that it loads first. */
export const measuredBy = (file: string) => ({
  LOOP_HOLDS: file,
  NODE_OPTIONS: `--import ${new URL("loop-holds.mjs", import.meta.url).href}`,
  GUEST_SEARCH_LIMIT: "1000000",
  RATE_LIMIT_SCALE: "0",
});

/**
 * Sends every text to every address in turn.
 * @param file where the process at `url` writes what held its loop
 * @returns the number of requests, the holds of at least 30 ms, longest first, and the requests that failed
 */
export async function measureHolds(
  url: string,
  file: string,
  only: (piece: string, request: string) => boolean = () => true,
): Promise<{ requests: number; holds: Hold[]; failed: string[] }> {
  const visitor = await newVisitor(url);
  const spans: { request: string; from: number; to: number }[] = [];
  const failed: string[] = [];
  await warmUp(visitor);
  for (const [piece, text] of Object.entries(hostilePieces)) {
    const { sessionId } = await (await visitor.ask("Why is the sky blue?")).json();
    for (const { name, send } of hostileRequests.filter(({ name }) => only(piece, name))) {
      const request = `${name}: ${piece}`;
      const from = Date.now();
      const response = await send(visitor, text, sessionId);
      await response.text();
      if (response.status >= 500) failed.push(`${request}: ${response.status}`);
      spans.push({ request, from, to: Date.now() });
      // What was begun by the request and not waited for, such as saving it, belongs to it.
      await wait(10);
    }
  }
  const holds = holdsIn(file).flatMap(({ endedAt, ms }) => {
    const span = spans.findLast(({ from }) => from <= endedAt);
    return span ? [{ request: span.request, ms }] : [];
  });
  return { requests: spans.length, holds: holds.sort((a, b) => b.ms - a.ms), failed };
}

/** Signed in, so that chats are saved and can be searched. */
async function newVisitor(url: string): Promise<TestVisitor> {
  const visitor = await TestVisitor.arriving(url);
  const fields = { intent: "password", email: "hostile@example.com", password: "Lantern-1x", to: "/" };
  const { status } = await visitor.postForm("/sign-in", fields);
  if (status !== 303) throw new Error(`Signing up failed: ${status}`);
  return visitor;
}

/** Code that runs for the first time is slow: once through all addresses, with harmless text. */
async function warmUp(visitor: TestVisitor): Promise<void> {
  const { sessionId } = await (await visitor.ask("Why is the sky blue?")).json();
  for (let round = 0; round < 3; round++)
    for (const { send } of hostileRequests)
      await (await send(visitor, "What is 2 plus 3 in light? ", sessionId)).text();
  await wait(3_000);
}

function holdsIn(file: string): { endedAt: number; ms: number }[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8")
    .trim()
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));
}
