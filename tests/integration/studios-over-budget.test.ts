import { afterAll, beforeAll, expect, test } from "vitest";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";
import { type ClaudePeer, startClaude } from "../peers/claude";

/** Where the model's budget is used up, the studios' pages name who drew instead, and why. */

let claude: ClaudePeer;
let server: Server;
beforeAll(async () => {
  claude = await startClaude({ mode: "marks" });
  // Too little for any call.
  server = await startServer({ ANTHROPIC_BASE_URL: claude.url, MODEL_DAILY_BUDGET: "0.000001" });
});
afterAll(async () => {
  await server.stop();
  await claude.close();
});

const reason = "Made without the AI model, because the site&#x27;s budget for the day was used up.";

async function pageAfter(path: string, fields: Record<string, string>): Promise<string> {
  const visitor = await TestVisitor.arriving(server.url);
  const made = await visitor.postForm(path, fields);
  expect(made.status).toBe(303);
  const page = await visitor.fetch(made.headers.get("Location") ?? "");
  expect(claude.requests).toEqual([]);
  return (await page.text()).replaceAll("<!-- -->", "");
}

test("pictures", async () => {
  const page = await pageAfter("/image-generator", { prompt: "A lamp" });
  expect(page).toContain("Drawn by AskLantern&#x27;s own generator.");
  expect(page).toContain(reason);
});

test("a diagram", async () => {
  expect(await pageAfter("/ai-diagram", { topic: "Photosynthesis" })).toContain(reason);
});
