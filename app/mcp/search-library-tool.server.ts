import type { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { z } from "zod";
import { librarySearchTask } from "~/accounts/model-uses.server";
import { withSpending } from "~/ai/spending.server";
import { Question } from "~/answers/ask/question.server";
import { limitRequests } from "~/http/limits.server";
import { siteOrigin } from "~/http/same-origin.server";
import { searchLibrary } from "~/library/library.server";
import type { Source } from "~/passages/source";
import type { Call } from "./caller.server";
import { success, toolResult } from "./tool-result.server";

const mostDocuments = 20;

const input = z.strictObject({
  query: Question.describe("A question or some words"),
  limit: z.int().min(1).max(mostDocuments).default(5).describe("How many documents at most"),
});

const output = z.object({
  documents: z.array(
    z.object({
      title: z.string(),
      url: z.url(),
      passages: z.array(z.object({ heading: z.string(), text: z.string(), url: z.url() })),
    }),
  ),
});
type Documents = z.output<typeof output>["documents"];

/** `search_library`: the library's passages, verbatim. */
export function addSearchLibraryTool(server: McpServer, call: Call): void {
  server.registerTool(
    "search_library",
    {
      title: "Search the library",
      description:
        "Finds the library's documents on a question, best first, each with the passages that match and their addresses. Writes no answer.",
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (wanted, { signal }) => toolResult(signal, () => search(call, wanted, signal)),
  );
}

async function search({ visitor, request }: Call, { query, limit }: z.output<typeof input>, signal: AbortSignal) {
  await limitRequests(visitor.key, "library");
  const task = await librarySearchTask(visitor);
  const found = await withSpending(task, () => searchLibrary(query, { limit, signal }));
  const documents = found.map((source) => documentOf(source, siteOrigin(request)));
  return success(textOf(documents), { documents });
}

function documentOf({ title, url, passages }: Source, origin: string): Documents[number] {
  const address = new URL(url, origin).href;
  return {
    title,
    url: address,
    passages: passages.map(({ heading, text, anchor }) => ({
      heading,
      text,
      url: anchor ? new URL(`#${anchor}`, address).href : address,
    })),
  };
}

function textOf(documents: Documents): string {
  if (documents.length === 0) return "The library holds nothing on this.";
  return documents
    .map(({ title, url, passages }) => [`## ${title}\n${url}`, ...passages.map(passageText)].join("\n\n"))
    .join("\n\n");
}

function passageText({ heading, text, url }: Documents[number]["passages"][number]): string {
  return `${heading ? `### ${heading}\n` : ""}${url}\n\n${text}`;
}
