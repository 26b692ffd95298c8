import { afterAll, beforeAll } from "vitest";
import { type Server, startServer } from "./server";
import { TestVisitor } from "./visitor";

/** The product as a separate process, with people who ask, share and open shared links. */
export interface SharingSite {
  readonly url: string;
  newcomer(): Promise<TestVisitor>;
  /** Opens the link without a cookie. */
  stranger(): TestVisitor;
  /** A visitor with a thread of one finished answer. */
  asker(question: string): Promise<{ visitor: TestVisitor; session: string }>;
  /** Submits one of /share's forms; as a script by default. */
  post(visitor: TestVisitor, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** @returns the share's id */
  share(visitor: TestVisitor, session: string): Promise<string>;
}

export const json = { Accept: "application/json" };

/** Runs a separate site for the calling test file. */
export function sharingSite(): SharingSite {
  let server: Server;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.stop());
  const site: SharingSite = {
    get url() {
      return server.url;
    },
    newcomer: () => TestVisitor.arriving(server.url),
    stranger: () => new TestVisitor(server.url),
    async asker(question) {
      const visitor = await site.newcomer();
      const { sessionId } = await (await visitor.ask(question)).json();
      return { visitor, session: String(sessionId) };
    },
    post: (visitor, fields, headers = json) =>
      visitor.fetch("/share", {
        method: "POST",
        headers: { Origin: server.url, ...headers },
        body: new URLSearchParams(fields),
      }),
    share: async (visitor, session) => (await (await site.post(visitor, { session, intent: "share" })).json()).id,
  };
  return site;
}
