import { readFileSync } from "node:fs";
import { goodPassword, newEmail } from "../harness/sign-in";
import { TestVisitor } from "../harness/visitor";

/** Enough for the JIT to warm up. */
const warmUp = 2_000;
const counted = 1_000;
/** Concurrent requests, as under load: a CPU that idles between requests is slower. */
const atOnce = 4;

/**
 * CPU time that a page costs the server, all threads together: for personal pages, with a
 * database warmed by the same queries. Reads /proc, so Linux only.
 * @returns milliseconds per request
 */
export async function measureProcessorTime(url: string, pid: number) {
  const guest = await TestVisitor.arriving(url);
  const results = await finishedResultsOf(guest);
  const person = await TestVisitor.arriving(url);
  await person.postForm("/sign-in", { intent: "password", email: newEmail(), password: goodPassword });
  return {
    "/ of a guest": await costOf(guest, "/", pid),
    "/search, finished": await costOf(guest, results, pid),
    "/ signed in": await costOf(person, "/", pid),
    "/library signed in": await costOf(person, "/library", pid),
    "/healthz": await costOf(guest, "/healthz", pid),
  };
}

async function finishedResultsOf(visitor: TestVisitor): Promise<string> {
  const asked = await visitor.fetch("/search?q=What+is+photosynthesis%3F");
  const address = asked.headers.get("Location") ?? "";
  await (await visitor.fetch(address)).text();
  return address;
}

async function costOf(visitor: TestVisitor, path: string, pid: number) {
  const ask = async (times: number) => {
    for (let time = 0; time < times; time++) {
      const response = await visitor.fetch(path, { headers: { "Accept-Encoding": "identity" } });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      await response.arrayBuffer();
    }
  };
  const load = (times: number) => Promise.all(Array.from({ length: atOnce }, () => ask(times / atOnce)));
  await load(warmUp);
  const before = processorMs(pid);
  await load(counted);
  return { "ms per request": Number(((processorMs(pid) - before) / counted).toFixed(2)) };
}

/** User and system time of a process, in clock ticks of 10 ms (proc(5), fields 14 and 15). */
export function processorMs(pid: number): number {
  const [, fields = ""] = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ");
  const [user = 0, system = 0] = fields.split(" ").slice(11, 13).map(Number);
  return (user + system) * 10;
}
