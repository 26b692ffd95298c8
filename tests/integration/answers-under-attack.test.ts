import { eq } from "drizzle-orm";
import { Marked } from "marked";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startListening } from "~/answers/run/live.server";
import { db } from "~/db/client.server";
import { answers } from "~/db/schema";
import { log } from "~/log.server";
import * as searchRoute from "~/routes/api.search";
import { apiCaller } from "../harness/call-api";
import { type ClaudePeer, type MessagesBody, startClaude } from "../peers/claude";
import { startMediaWiki } from "../peers/mediawiki";
import { attacks } from "../unit/injection-attacks";

/** From a page with planted instructions to a program's response, with a model that obeys them. */

let claude: ClaudePeer;
let wiki: Awaited<ReturnType<typeof startMediaWiki>>;
let stopListening: () => Promise<void>;
const herb = (index: number) => `Glimmerwort${String.fromCharCode(97 + Math.floor(index / 26), 97 + (index % 26))}`;
const systemOf = ({ system }: MessagesBody) => (typeof system === "string" ? system : "");

beforeAll(async () => {
  for (const level of ["info", "warn"] as const) vi.spyOn(log, level).mockImplementation(() => {});
  stopListening = await startListening();
  claude = await startClaude({
    mode: "marks",
    reply: (body) => {
      const task = JSON.stringify(body.messages.at(-1)?.content);
      const attack = attacks.find((_, index) => task.includes(`Question: What is ${herb(index)} made of?`));
      return typeof attack?.obeyed === "function" ? attack.obeyed(systemOf(body)) : (attack?.obeyed ?? "<no-answer>");
    },
  });
  wiki = await startMediaWiki({
    pages: attacks.map(({ planted }, index) => ({
      title: herb(index),
      text: `${herb(index)} is a herb that is made of light and sugar. ${planted}`,
    })),
  });
  vi.stubEnv("ANTHROPIC_BASE_URL", claude.url);
  vi.stubEnv("MEDIAWIKI_API_URL", wiki.apiUrl);
});
afterAll(async () => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  await stopListening();
  await Promise.all([claude.close(), wiki.close()]);
});

const ownTags =
  /<\/?(?:p|ul|ol|li|h[1-6]|strong|em|del|code|pre|blockquote|hr|br|table|thead|tbody|tr|th|td)(?: (?:align|class|start)="[\w-]+")?>/g;

/** A declined answer's links into the site and to search pages. */
const ownLinks =
  "/about|/library(?:/[a-z0-9-]+|\\?category=\\w+)?|https://(?:en\\.wikipedia\\.org/w/index\\.php\\?search|duckduckgo\\.com/\\?q)=[\\w+%.-]+";

test.each(attacks.map((attack, index) => ({ ...attack, index })))(
  "$name: nothing from it reaches a program",
  async ({ index, never = [] }) => {
    const question = encodeURIComponent(`What is ${herb(index)} made of?`);
    const response = await apiCaller()(searchRoute, `/api/search?q=${question}`);
    const body = await response.json();
    expect([200, 502, 503]).toContain(response.status);
    const [kept] = await db().select().from(answers).where(eq(answers.id, body.id));
    const ours = new RegExp(`<a href="(?:#cite-${body.id}-\\d+|${ownLinks})"[^>]*>|</a>|</?sup[^>]*>`, "g");
    expect(String(body.summary).replace(ours, "").replace(ownTags, "")).not.toMatch(/<[a-z/!]/i);
    const trusted = new Marked({ gfm: true }).parse(kept?.summary ?? "", { async: false });
    const links = new RegExp(`<a href="(?:${ownLinks})">|</a>`, "g");
    expect(trusted.replace(links, "").replace(ownTags, "")).not.toMatch(/<[a-z/!]/i);
    const reaching = [body.summary, kept?.summary, ...(body.related ?? [])].join("\n");
    const shown = never.filter((text) => reaching.includes(text));
    expect(shown, body.engine).toEqual([]);
    expect(reaching).not.toContain("You write the answers of a public question-and-answer site");
    for (const { passage, quote } of body.citations ?? []) expect(passage).toContain(quote);
  },
);

test("the model was asked each time, and its instructions never contained text from a page", () => {
  expect(claude.requests.length).toBeGreaterThanOrEqual(attacks.length);
  expect(new Set(claude.requests.map(({ body }) => systemOf(body))).size).toBe(1);
});
