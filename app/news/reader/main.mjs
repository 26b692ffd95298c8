// @ts-check
import { parseFeed } from "feedsmith";
import { parseWhatIsGiven } from "../../web-pages/parsing-thread.mjs";

/** Parses feeds in a thread of their own; see ../parse-feed.server.ts. */
parseWhatIsGiven((/** @type {{ text: string, maxItems: number }} */ { text, maxItems }) =>
  parseFeed(text, { maxItems }),
);
