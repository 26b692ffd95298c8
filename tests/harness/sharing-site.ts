import { afterAll, beforeAll } from "vitest";
import { type Server, startServer } from "./server";
import { TestVisitor } from "./visitor";

/** The product as its own process, with people who ask, share and come by a link. */
export interface SharingSite {
  readonly url: string;
  newcomer(): Promise<TestVisitor>;
  /** Comes by the link, with no cookie. */
  stranger(): TestVisitor;
  /** A visitor with a thread of one finished answer. */
  asker(question: string): Promise<{ visitor: TestVisitor; session: string }>;
  /** Sends a form of /share's; as a script does unless other headers are given. */
  post(visitor: TestVisitor, fields: Record<string, string>, headers?: Record<string, string>): Promise<Response>;
  /** @returns the share's id */
  share(visitor: TestVisitor, session: string): Promise<string>;
}

export const json = { Accept: "application/json" };

/** For the test file that calls it: a site of its own, from the first test to the last. */
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
