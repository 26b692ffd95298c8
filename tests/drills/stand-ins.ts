import { type MessagesBody, startClaude } from "../peers/claude";
import { atom, rss, startFeeds } from "../peers/feeds";
import { startForms } from "../peers/forms";
import { startImages } from "../peers/images";
import { startMediaWiki } from "../peers/mediawiki";
import { startSearxng } from "../peers/searxng";
import { startSmtp } from "../peers/smtp";

/** What a search finds: snippets long enough to answer from. Unreadable pages are a separate fault. */
const foundPages = Array.from({ length: 6 }, (_, index) => ({
  url: `http://127.0.0.1:9/garden/${index}`,
  title: `Garden notes ${index}`,
  content: `Photosynthesis feeds the plants of garden ${index}: their leaves turn light, water and carbon dioxide into sugar.`,
}));
const wikiPages = [
  {
    title: "Photosynthesis",
    text: "Photosynthesis feeds plants. Their leaves turn light, water and carbon dioxide into sugar.",
  },
];
/** Of today: old news is dropped. */
const item = { title: "Lamps by the sea", link: "https://harbor.example/lamps", date: new Date().toISOString() };
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const imagesKey = "drill-key";

const outline = {
  nodes: ["Lamp", "Wire", "Light"].map((label, index) => ({ id: `n${index}`, label })),
  edges: [1, 2].map((target) => ({ source: "n0", target: `n${target}`, label: "has" })),
};

/** Asked for a diagram, it draws one; otherwise it writes as usual. */
const diagramOrProse = ({ messages }: MessagesBody) =>
  JSON.stringify(messages).includes("<topic>") ? JSON.stringify(outline) : undefined;

/** The behaviour of all outside services at once. */
export type Weather = "ok" | "cut" | "slow" | "garbled" | "500" | "hang";

export type StandIns = Awaited<ReturnType<typeof startStandIns>>;

/** Every configurable outside service, on loopback. */
export async function startStandIns() {
  const [searxng, wiki, claude, feeds, images, smtp, forms] = await Promise.all([
    startSearxng({ delayMs: 30, results: foundPages }),
    startMediaWiki({ pages: wikiPages, delayMs: 30 }),
    // Slow enough that an answer can be cut midway.
    startClaude({ mode: "marks", firstWordMs: 100, wordsPerSecond: 25, reply: diagramOrProse }),
    startFeeds({ "/rss": rss([item]), "/atom": atom([item]) }),
    startImages({ png, apiKey: imagesKey }),
    startSmtp(),
    startForms(),
  ]);
  return {
    smtp,
    forms,
    environment: {
      SEARXNG_URL: searxng.url,
      MEDIAWIKI_API_URL: wiki.apiUrl,
      ANTHROPIC_BASE_URL: claude.url,
      NEWS_FEEDS: `${feeds.url}/rss,${feeds.url}/atom`,
      IMAGES_API_URL: `${images.url}/v1`,
      IMAGES_API_KEY: imagesKey,
      SMTP_URL: smtp.url,
      CONTACT_FORWARD_URL: forms.url,
    },
    behave(weather: Weather) {
      for (const peer of [searxng, wiki, feeds, images]) peer.behave(weather === "garbled" ? "malformed" : weather);
      claude.behave(claudes[weather]);
      smtp.behave(smtps[weather]);
      forms.behave(weather === "garbled" ? "moved" : weather);
    },
    close: () => Promise.all([searxng, wiki, claude, feeds, images, smtp, forms].map((peer) => peer.close())),
  };
}

const claudes = {
  ok: "ok",
  cut: "cut",
  slow: "hang-midway",
  garbled: "malformed",
  "500": "server-error",
  hang: "hang",
} as const satisfies Record<Weather, string>;

const smtps = {
  ok: "accept",
  cut: "drop",
  slow: "temporary",
  garbled: "temporary",
  "500": "temporary",
  hang: "temporary",
} as const satisfies Record<Weather, string>;
