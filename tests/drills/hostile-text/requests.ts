import { randomUUID } from "node:crypto";
import { repeated } from "../../harness/hostile-texts";
import type { TestVisitor } from "../../harness/visitor";

/** Every address that takes text, with a stranger's text in each field. */

export interface HostileRequest {
  name: string;
  /** @param session the id of a thread of the visitor's */
  send(visitor: TestVisitor, piece: string, session: string): Promise<Response>;
}

/** Text of a length; in an address, no more than headers may hold. */
const inAddress = (piece: string, length: number) => {
  let text = repeated(piece, length).toWellFormed();
  while (encodeURIComponent(text).length > 12_000) text = text.slice(0, text.length / 2).toWellFormed();
  return encodeURIComponent(text);
};

const get = (name: string, address: (text: string) => string, length: number): HostileRequest => ({
  name: `GET ${name}, ${length}`,
  send: (visitor, piece) => visitor.fetch(address(inAddress(piece, length))),
});

const post = (
  path: string,
  body: (text: string, session: string) => unknown,
  length: number,
  headers?: HeadersInit,
): HostileRequest => ({
  name: `POST ${path}, ${length}`,
  send: (visitor, piece, session) => visitor.postJson(path, body(repeated(piece, length), session), headers),
});

const form = (path: string, fields: (text: string) => Record<string, string>, length: number): HostileRequest => ({
  name: `form ${path}, ${length}`,
  send: (visitor, piece) => visitor.postForm(path, fields(repeated(piece, length).toWellFormed())),
});

/** The same with a text within the field's limit, and with a longer one. */
const both = (make: (length: number) => HostileRequest, longest = 2_000) => [make(longest), make(40_000)];

const tool = (name: string, given: (text: string, session: string) => unknown, length: number): HostileRequest => ({
  ...post(
    "/mcp",
    (text, session) => ({
      jsonrpc: "2.0",
      id: 1,
      method: "tools/call",
      params: { name, arguments: given(text, session) },
    }),
    length,
    { Accept: "application/json, text/event-stream" },
  ),
  name: `MCP ${name}, ${length}`,
});

const clientId = randomUUID();

export const hostileRequests: HostileRequest[] = [
  get("/api/search", (text) => `/api/search?q=${text}`, 2_000),
  get("/api/search, thorough", (text) => `/api/search?mode=thorough&q=${text}`, 2_000),
  get("/api/search, after words", (text) => `/api/search?q=What+is+light+${text}`, 1_900),
  get("/search", (text) => `/search?q=${text}`, 2_000),
  get("/library", (text) => `/library?q=${text}`, 2_000),
  get("/api/library/search", (text) => `/api/library/search?q=${text}`, 200),
  get("/api/library/search", (text) => `/api/library/search?q=${text}`, 2_000),
  get("/api/library/suggestions", (text) => `/api/library/suggestions?q=${text}`, 2_000),
  get("/api/conversations", (text) => `/api/conversations?q=${text}`, 200),
  get("/conversations", (text) => `/conversations?q=${text}`, 2_000),
  get("/discover", (text) => `/discover?q=${text}`, 2_000),
  ...both((length) => post("/api/follow-up", (query, sessionId) => ({ query, sessionId }), length)),
  ...both((length) => post("/ai-playground/rendered", (markdown) => ({ markdown }), length)),
  ...both((length) => post("/api/gemini", (prompt) => ({ prompt }), length), 8_000),
  ...both((length) =>
    post("/api/history", (text) => ({ prompt: text, response: text }), length, { "x-client-id": clientId }),
  ),
  {
    name: "GET /ai-playground/entries",
    send: (visitor) => visitor.fetch("/ai-playground/entries", { headers: { "x-client-id": clientId } }),
  },
  ...both((length) => post("/api/generate-diagram", (topic) => ({ topic }), length), 200),
  ...both((length) => post("/api/image/generate", (prompt) => ({ prompt }), length), 400),
  ...both((length) => post("/api/subscribe", (email) => ({ email }), length), 200),
  ...both((length) => form("/contact", (text) => ({ name: text, email: text, subject: text, message: text }), length)),
  ...both((length) =>
    form("/sign-in", (text) => ({ intent: "password", email: text, password: text, to: text }), length),
  ),
  ...both((length) => form("/ai-playground", (prompt) => ({ intent: "run", prompt }), length)),
  ...both((length) => tool("ask", (question, sessionId) => ({ question, sessionId }), length)),
  ...both((length) => tool("search_library", (query) => ({ query }), length), 200),
  ...both((length) => tool("make_diagram", (topic) => ({ topic }), length), 200),
  {
    name: "POST /api/conversations/migration",
    send: (visitor, piece) => {
      const content = repeated(piece, 20_000);
      const messages = (["user", "assistant"] as const).map((role) => ({ role, content }));
      return visitor.postJson("/api/conversations/migration", { session: { title: content.slice(0, 900), messages } });
    },
  },
];
