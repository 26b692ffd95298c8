import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { afterAll, beforeAll, vi } from "vitest";
import { startListening } from "~/answers/run/live.server";
import { drainRuns } from "~/answers/run/run.server";
import { savePending } from "~/conversations/conversations.server";
import { clientAddressHeader } from "~/http/client-address.server";
import * as mcp from "~/routes/mcp";
import { type RouteServer, serveRoute } from "./route-server";
import { newAddress } from "./sign-in";

/** Our MCP server over HTTP, without a build, answering from the site's library. */
export interface McpSite {
  /** Where it is served. */
  readonly url: URL;
  /** The official client, calling from its own address. */
  connected(headers?: Record<string, string>): Promise<Client>;
  /** Sends a raw message that the client wouldn't; a ping by default. */
  send(init?: RequestInit): Promise<{ status: number; headers: Headers; text: string; body: () => Rpc }>;
}

// biome-ignore lint/suspicious/noExplicitAny: each message has its own shape, which its test knows
type Rpc = any;

/** A tool call's result; `data` is its structured content. */
export interface Told {
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: each tool has its own shape, which its test knows
  data: any;
  isError: boolean;
}

export const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

/** Serves MCP for the calling test file. */
export function mcpSite(): McpSite {
  let server: RouteServer;
  let stopListening: () => Promise<void>;
  beforeAll(async () => {
    vi.stubEnv("MEDIAWIKI_API_URL", "");
    stopListening = await startListening();
    server = await serveRoute(mcp, "/mcp");
  });
  afterAll(async () => {
    await server.close();
    await drainRuns(0);
    await savePending();
    await stopListening();
  });
  return {
    get url() {
      return server.url;
    },
    async connected(headers = {}) {
      const client = new Client({ name: "test", version: "1" });
      const requestInit = { headers: { [clientAddressHeader]: newAddress(), ...headers } };
      await client.connect(new StreamableHTTPClientTransport(server.url, { requestInit }));
      return client;
    },
    async send(init = {}) {
      const response = await fetch(server.url, {
        method: "POST",
        body: JSON.stringify(ping),
        ...init,
        headers: {
          "Content-Type": "application/json",
          Accept: "application/json, text/event-stream",
          [clientAddressHeader]: newAddress(),
          ...init.headers,
        },
      });
      const text = await response.text();
      return { status: response.status, headers: response.headers, text, body: () => JSON.parse(text) };
    },
  };
}

/** Calls a tool. */
export async function use(client: Client, name: string, args: Record<string, unknown>): Promise<Told> {
  const result = await client.callTool({ name, arguments: args });
  const [first] = result.content as { type: string; text: string }[];
  return { text: first?.text ?? "", data: result.structuredContent, isError: result.isError === true };
}
