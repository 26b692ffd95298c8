// @ts-check
import { parseFeed } from "feedsmith";
import { answerEach } from "../../threads/worker-thread.mjs";

/** Parses feeds in a thread of their own; see ../parse-feed.server.ts. */
answerEach((/** @type {{ text: string, maxItems: number }} */ { text, maxItems }) => parseFeed(text, { maxItems }));
