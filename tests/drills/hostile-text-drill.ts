import path from "node:path";
import { makeDataFolder } from "../harness/data-folder";
import { startServer } from "../harness/server";
import { type Hold, measuredBy, measureHolds } from "./hostile-text/measure";
import type { World } from "./world";

/** In milliseconds of processor time: everybody else waits that long. */
const longestHoldMs = 100;

/**
 * Sends texts that are costly to read to every address that takes text, one at a time, and measures how long each request holds
 * the event loop.
 * @returns whether none held it longer than allowed, and none failed
 */
export async function hostileTextDrill({ database }: World): Promise<boolean> {
  console.log("hostile texts, to every address that takes text ...");
  const folder = makeDataFolder();
  const file = path.join(folder.path, "holds.jsonl");
  const server = await startServer({ DATABASE_URL: database.url, DATA_DIR: folder.path, ...measuredBy(file) });
  try {
    const { requests, holds, failed } = await measureHolds(server.url, file);
    const longer = holds.filter(({ ms }) => ms > longestHoldMs);
    console.log(`  ${requests} requests; the longest holds: ${holds.slice(0, 5).map(inWords).join("; ")}`);
    console.log(`  longer than ${longestHoldMs} ms: ${longer.length}; failed: ${failed.length}`);
    for (const hold of longer.slice(0, 20)) console.log(`  held the loop: ${inWords(hold)}`);
    for (const what of failed.slice(0, 20)) console.log(`  failed: ${what}`);
    return longer.length === 0 && failed.length === 0;
  } finally {
    await server.stop();
    folder.remove();
  }
}

const inWords = ({ request, ms }: Hold) => `${ms} ms (${request})`;
