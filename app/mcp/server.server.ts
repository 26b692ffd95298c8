import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { brand } from "~/brand";
import { siteOrigin } from "~/http/same-origin.server";
import { version } from "../../package.json";
import { addAskTool } from "./ask-tool.server";
import type { Call } from "./caller.server";
import { addMakeDiagramTool } from "./make-diagram-tool.server";
import { addSearchLibraryTool } from "./search-library-tool.server";

const instructions = `${brand.name} answers questions in a few sentences and shows the passage behind every one of them.
Use "ask" for an answer with its sources, and give its sessionId to ask on. Each [n] in an answer stands for source n: keep the marks, and name the sources they lead to.
Use "search_library" to read passages of the library without an answer being written, and "make_diagram" for a concept map of a topic.`;

/** A server for one message, with our tools on behalf of the caller. */
export async function newMcpServer(call: Call): Promise<McpServer> {
  const { McpServer } = await import("@modelcontextprotocol/sdk/server/mcp.js");
  const server = new McpServer(
    { name: brand.hyphenated, title: brand.name, version, websiteUrl: siteOrigin(call.request) },
    { instructions },
  );
  addAskTool(server, call);
  addSearchLibraryTool(server, call);
  addMakeDiagramTool(server, call);
  // The SDK promises notifications of changed tools, which can't be sent without sessions.
  server.server.registerCapabilities({ tools: { listChanged: false } });
  return server;
}
