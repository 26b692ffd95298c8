import { readFileSync } from "node:fs";
import { Agent, get } from "node:http";
import { makeDataFolder } from "../harness/data-folder";
import { startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";
import { startClaude } from "../peers/claude";

const readers = 1_000;
/** The model is silent until all readers are connected; it times out after 20 s. */
const silenceMs = 15_000;
const question = "What is photosynthesis to a thousand readers?";

interface Reading {
  connectedAt: number;
  firstWordAt: number;
  isWhole: boolean;
}

/**
 * One running answer, streamed to a thousand readers by one process.
 * @returns the process's memory before and at its peak, the delay between the first and the last reader's first word, and how
 * many got the whole answer
 */
export async function benchReaders() {
  const data = makeDataFolder();
  const claude = await startClaude({ mode: "marks", firstWordMs: silenceMs, wordsPerSecond: 50 });
  const server = await startServer({
    DATA_DIR: data.path,
    DATABASE_URL: "",
    ANTHROPIC_BASE_URL: claude.url,
    LOG_LEVEL: "warn",
  });
  try {
    return { [`${readers} readers`]: await measure(server.url, server.process.pid ?? 0) };
  } finally {
    await server.stop();
    await claude.close();
    data.remove();
  }
}

async function measure(url: string, pid: number) {
  const visitor = await TestVisitor.arriving(url);
  const address = await begunAnswer(visitor);
  const before = residentMegabytes(pid);
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(pid));
  }, 50);
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY });
  const startedAt = performance.now();
  const headers = { cookie: visitor.cookieHeader() };
  const reading = Array.from({ length: readers }, () => read(new URL(address, url), headers, agent));
  const readings = await Promise.all(reading);
  clearInterval(watch);
  const words = readings.map(({ firstWordAt }) => firstWordAt).sort((a, b) => a - b);
  const [first = 0] = words;
  return {
    "memory before, MB": before,
    "at most, MB": most,
    "all connected, ms": Math.round(Math.max(...readings.map(({ connectedAt }) => connectedAt)) - startedAt),
    "connected before the first word": readings.filter(({ connectedAt }) => connectedAt < first).length,
    "last first word after the first, ms": Math.round((words.at(-1) ?? 0) - first),
    "got all of it": readings.filter(({ isWhole }) => isWhole).length,
  };
}

/** Asks without reading the answer. @returns the path of its stream */
async function begunAnswer(visitor: TestVisitor): Promise<string> {
  const asked = await visitor.fetch(`/search?${new URLSearchParams({ q: question })}`);
  const html = await (await visitor.fetch(asked.headers.get("Location") ?? "")).text();
  const ids = new Set(html.match(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g));
  for (const id of ids) if ((await visitor.fetch(`/api/answers/${id}`)).ok) return `/api/answers/${id}/events`;
  throw new Error("The page names no answer");
}

function read(url: URL, headers: Record<string, string>, agent: Agent): Promise<Reading> {
  return new Promise((resolve, reject) => {
    get(url, { headers, agent }, (response) => {
      const reading = { connectedAt: performance.now(), firstWordAt: Number.NaN, isWhole: false };
      response.setEncoding("utf8").on("data", (text: string) => {
        if (Number.isNaN(reading.firstWordAt) && text.includes("event: delta")) reading.firstWordAt = performance.now();
        if (text.includes("event: done")) reading.isWhole = true;
      });
      response.on("end", () => resolve(reading));
      response.on("error", reject);
    }).on("error", reject);
  });
}

/** The process's resident memory, from /proc. */
function residentMegabytes(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kilobytes) / 1024);
}
