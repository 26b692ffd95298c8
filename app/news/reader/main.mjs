import { parentPort, workerData } from "node:worker_threads";
import { parseFeed } from "feedsmith";

/** Parses one feed in its own thread, which can be terminated; see ../parse-feed.server.ts. */
const { text, maxItems } = workerData;
parentPort?.postMessage(parseFeed(text, { maxItems }));
