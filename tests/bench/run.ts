import { makeDataFolder } from "../harness/data-folder";
import { startServer } from "../harness/server";
import { startClaude } from "../peers/claude";
import { startSearxng } from "../peers/searxng";
import { benchAnswers } from "./answers";
import { measureBytes } from "./bytes";
import { benchFollowUps, costOfRewriting } from "./follow-ups";
import { benchKeyless } from "./keyless";
import { benchPages } from "./pages";
import { benchProcesses } from "./processes";
import { measureProcessorTime } from "./processor-time";
import { benchReaders } from "./readers";

/** `npm run bench`: the speed of answers relative to the services they wait for, and the cost and size of pages. Prints, never fails. */

const searchMs = 100;
const firstWordMs = 150;
const wordsPerSecond = 100;

/** What a search finds: snippets long enough to answer from. Failing to read their pages takes no time. */
const foundPages = Array.from({ length: 8 }, (_, index) => ({
  url: `http://127.0.0.1:9/garden/${index}`,
  title: `Garden notes ${index}`,
  content: `Photosynthesis feeds the plants of garden ${index}: their leaves turn light, water and carbon dioxide into sugar.`,
}));

const data = makeDataFolder();
const [searxng, claude] = await Promise.all([
  startSearxng({ delayMs: searchMs, results: foundPages }),
  startClaude({ mode: "marks", firstWordMs, wordsPerSecond }),
]);
const server = await startServer({
  DATA_DIR: data.path,
  DATABASE_URL: "",
  SEARXNG_URL: searxng.url,
  ANTHROPIC_BASE_URL: claude.url,
  LOG_LEVEL: "warn",
});

try {
  console.log(
    `\nAnswers (search ${searchMs} ms, model ${firstWordMs} ms to its first word, then ${wordsPerSecond} words a second)`,
  );
  console.table(await benchAnswers(server.url, { claude, waitedMs: searchMs + firstWordMs }));
  console.log("\nFollow-ups, beside what the stand-in takes to rewrite one");
  console.table(await benchFollowUps(server.url, { claude, firstWordMs, wordsPerSecond }));
  console.log("\nThe call that rewrites one, at most");
  console.table(costOfRewriting());
  console.log("\nPages, requests a second on one core, beside a bare node:http server sending the same bytes");
  console.table(await benchPages(server.url));
  if (process.platform === "linux") {
    console.log("\nProcessor time of a page, four requests under way at a time");
    console.table(await measureProcessorTime(server.url, server.process.pid ?? 0));
  }
  console.log("\nBytes");
  console.table(await measureBytes(server.url));
} finally {
  await server.stop();
  await Promise.all([searxng.close(), claude.close()]);
  data.remove();
}

console.log("\nWithout a key, what visitors type, one question at a time");
console.table(await benchKeyless());

if (process.platform === "linux") {
  console.log("\nOne, two and four processes, a core each for the first two; pages out of memory");
  console.table(await benchProcesses());
  console.log("\nOne answer and its readers");
  console.table(await benchReaders());
}
