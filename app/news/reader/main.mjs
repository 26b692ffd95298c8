import { parentPort, workerData } from "node:worker_threads";
import { parseFeed } from "feedsmith";

/** Reads one feed in a thread of its own, which may be ended in the middle; see ../parse-feed.server.ts. */
const { text, maxItems } = workerData;
parentPort?.postMessage(parseFeed(text, { maxItems }));
