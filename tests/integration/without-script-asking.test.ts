import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PageReader } from "../harness/page-reader";
import { type Server, startServer } from "../harness/server";

/** Asking without JavaScript: what the pages contain, and where their forms lead. */

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const open = (path: string, headers?: Record<string, string>) => PageReader.open(server.url, path, headers);
const ask = (reader: PageReader, question: string) => reader.press("Ask", { "Your question": question });

async function asked(question: string): Promise<PageReader> {
  const reader = await open("/");
  await ask(reader, question);
  return reader;
}

const headings = (reader: PageReader) => reader.texts("[id^=turn-] h2");

describe("an answer", () => {
  test("lists the passages behind it, with the quoted text highlighted", async () => {
    const reader = await asked("Why is the surface of Mars red?");
    expect(reader.text("#turn-0 details mark")).toContain("oxidized iron");
    expect(reader.document.querySelector("#turn-0 details a")?.getAttribute("href")).toMatch(/^\/library\/mars#p\d+$/);
  });

  test("to a calculation shows its steps and no sources", async () => {
    const reader = await asked("what is 17 * 23?");
    expect(reader.text("#turn-0")).toContain("17 × 23 = 391");
    expect(reader.all("#turn-0 a[data-citation]")).toEqual([]);
  });

  test("to a question without sources has no citations, and offers suggestions", async () => {
    const reader = await asked("Who won the regional yodelling cup of Quxville?");
    expect(reader.all("#turn-0 a[data-citation]")).toEqual([]);
    expect(reader.all("#turn-0 a").length).toBeGreaterThan(0);
  });

  test("is the same after a reload, which is not counted", async () => {
    const reader = await asked("What is photosynthesis?");
    expect(reader.text()).toContain("8 free questions left");
    const answer = reader.text("#turn-0 .prose");
    await reader.goTo(reader.url.href);
    expect(reader.text("#turn-0 .prose")).toBe(answer);
    expect(reader.text()).toContain("8 free questions left");
  });

  test("from the cache shows its age and can be refreshed", async () => {
    await asked("What causes inflation in a small economy?");
    const reader = await asked("What causes inflation in a small economy?");
    expect(reader.text()).toContain("Answered just now");
    await reader.press("Refresh");
    expect(reader.text()).toContain("7 free questions left");
    expect(reader.texts("button")).not.toContain("Refresh");
  });

  test("can be exported as a Markdown file", async () => {
    const reader = await asked("Why is the surface of Mars red?");
    const link = reader.document.querySelector('#turn-0 a[aria-label="Export as Markdown"]');
    const file = await reader.visitor.fetch(link?.getAttribute("href") ?? "");
    expect(file.headers.get("Content-Disposition")).toMatch(/attachment; filename=.*\.md/);
    expect(await file.text()).toMatch(/^# Why is the surface of Mars red\?/);
  });

  test("shows how it was searched if it was thorough, and not if it was quick", async () => {
    const reader = await open("/");
    await reader.press("Ask", { "Your question": "What are the causes and effects of inflation?", Thorough: true });
    expect(reader.text("#turn-0")).toContain("How this was searched");
    expect(reader.text("#turn-0")).toMatch(/causes of inflation.*found.*effects of inflation.*found/);
    const quick = await asked("What is photosynthesis?");
    expect(quick.text()).not.toContain("How this was searched");
  });
});

describe("asking", () => {
  test("about a trending topic takes one click", async () => {
    const reader = await open("/");
    const topic = reader.all("a[href^='/search?']")[0];
    const question = new URL(topic?.getAttribute("href") ?? "", server.url).searchParams.get("q");
    await reader.goTo(topic?.getAttribute("href") ?? "");
    expect(headings(reader)).toEqual([question]);
    expect(reader.all("#turn-0 a[data-citation]").length).toBeGreaterThan(0);
  });

  test("in the top search box starts a new thread", async () => {
    const reader = await asked("Why is the surface of Mars red?");
    await ask(reader, "What is compound interest?");
    expect(headings(reader)).toEqual(["What is compound interest?"]);
  });

  test("the same question again generates a new answer", async () => {
    const reader = await asked("What is photosynthesis?");
    const before = reader.url.href;
    await reader.press("Ask");
    expect(reader.text()).toContain("7 free questions left");
    expect(reader.url.href).not.toBe(before);
    expect(headings(reader)).toEqual(["What is photosynthesis?"]);
  });

  test.each(["/", "/search"])("a blank question on %s shows an alert", async (path) => {
    const reader = await open(path);
    await ask(reader, "   ");
    expect([reader.status, reader.text("[role=alert]")]).toEqual([400, "Please enter a search query"]);
  });

  test("a follow-up that is too long returns it to its box", async () => {
    const reader = await asked("Why is the surface of Mars red?");
    const typed = `${"long ".repeat(420)}question`;
    await reader.press("Ask follow-up", { "Follow-up question": typed });
    expect(reader.text("[role=alert]")).toContain("2,000");
    expect(reader.valueOf("Follow-up question")).toBe(typed);
    expect(reader.text("#turn-0")).toContain("oxidized iron");
  });

  test("thoroughly keeps the thread thorough until another mode is chosen", async () => {
    const reader = await open("/search?q=What+is+photosynthesis%3F&mode=thorough");
    await reader.press("Ask follow-up", { "Follow-up question": "Where does it happen?" });
    expect(reader.text("#turn-1")).toContain("How this was searched");
  });

  test("with a file that does not match its extension shows an error and keeps the question", async () => {
    const reader = await open("/");
    await reader.press("Ask with this file", {
      "Your question": "What does this say?",
      "Upload file": new File(["MZ\u0000\u0001"], "notes.pdf", { type: "application/pdf" }),
    });
    expect(reader.text()).toMatch(/notes\.pdf.*(PDF|can't be read)/);
    expect(reader.valueOf("Your question")).toBe("What does this say?");
  });
});

test("someone else's link shows none of their content and offers to ask the same question", async () => {
  const owner = await asked("What is the Silk Road?");
  await owner.press("Ask follow-up", { "Follow-up question": "When did it begin?" });
  const stranger = await open(owner.url.pathname + owner.url.search);
  expect(headings(stranger)).toEqual([]);
  expect(stranger.valueOf("Your question")).toBe("What is the Silk Road?");
});

test("the tenth question reaches the limit, and the page stays readable", async () => {
  const reader = await asked("Machine learning");
  for (let count = 2; count <= 9; count += 1) await ask(reader, "What is Mars?");
  expect(reader.text()).toContain("0 free questions left");
  await reader.press("Ask follow-up", { "Follow-up question": "How does it learn?" });
  expect(reader.status).toBe(429);
  expect(reader.text("dialog[open]")).toContain("9");
  expect(reader.document.querySelector("dialog[open] a")?.getAttribute("href")).toMatch(/^\/sign-in\?to=/);
  expect(reader.valueOf("Follow-up question")).toBe("How does it learn?");
});

describe("in the studios", () => {
  test("a blank diagram topic shows an error, and one without results is kept with the reason", async () => {
    const reader = await open("/ai-diagram");
    await reader.press("Generate Diagram", { Topic: "   " });
    expect([reader.status, reader.text("[role=alert]")]).toEqual([400, "Please enter a topic"]);
    await reader.press("Generate Diagram", { Topic: "Quxville yodelling" });
    expect(reader.text("[role=alert]")).toContain("too little about this topic");
    expect(reader.valueOf("Topic")).toBe("Quxville yodelling");
  });

  test("a diagram can be downloaded as PNG, SVG, JSON and Mermaid", async () => {
    const reader = await open("/ai-diagram");
    await reader.press("Generate Diagram", { Topic: "Mars" });
    for (const [format, beginning] of Object.entries({ PNG: "\u0089PNG", SVG: "<svg", JSON: "{", Mermaid: "graph" })) {
      const link = reader.all("a").find((one) => one.textContent?.trim() === format);
      const file = await reader.visitor.fetch(link?.getAttribute("href") ?? "");
      expect(file.headers.get("Content-Disposition")).toMatch(/mars\.(png|svg|json|mmd)/);
      expect(
        Buffer.from(await file.arrayBuffer())
          .toString("latin1")
          .startsWith(beginning),
        format,
      ).toBe(true);
    }
    expect((await open("/ai-diagram?id=AAAAAAAAAAAAAAAAAAAAAA")).status).toBe(404);
  });

  test("new pictures replace the old ones, which move to the history, and Vary creates others", async () => {
    const reader = await open("/image-generator");
    await reader.press("Generate Image", { Prompt: "autumn leaves" });
    await reader.press("Generate Image", { Prompt: "deep space" });
    await reader.follow("autumn leaves");
    expect(reader.texts("h2")).toContain("autumn leaves");
    const before = reader.url.href;
    await reader.press("Vary");
    expect(reader.url.href).not.toBe(before);
    expect(reader.all("img[src^='/pictures/']").length).toBeGreaterThanOrEqual(4);
  });

  test("a prompt's blanks are asked for, and all chats are deleted only after confirmation", async () => {
    const reader = await open("/ai-playground");
    await reader.press("Send Prompt", { "Your prompt": "   " });
    expect(reader.text("[role=alert]")).toBe("Please enter a prompt");
    await reader.press("Send Prompt", { "Your prompt": "Write a poem about {{subject}}" });
    await reader.press("Send Prompt", { subject: "the sea" });
    expect(reader.texts("h3").join()).toContain("Write a poem about the sea");
    await reader.follow("Clear All");
    await reader.follow("Cancel");
    expect(reader.texts("h3").join()).toContain("Write a poem about the sea");
    await reader.follow("Clear All");
    await reader.press("Clear all");
    expect(reader.text()).toContain("No chats yet");
  });

  test("suggestions can be filtered by category and put into the form", async () => {
    const reader = await open("/ai-playground");
    await reader.follow("Coding");
    const suggestion = reader.all("[aria-label=Suggestions] a")[0];
    const prompt = suggestion?.textContent?.replace(/^Coding/, "") ?? "";
    await reader.goTo(suggestion?.getAttribute("href") ?? "");
    expect(reader.valueOf("Your prompt")).toBe(prompt);
  });

  test("a saved prompt opens by its link, for others too", async () => {
    const reader = await open("/ai-playground");
    await reader.press("Save as link", { "Your prompt": "Explain {{topic}} in three sentences" });
    const other = await open(reader.valueOf("Link to the saved prompt"));
    expect(other.valueOf("Your prompt")).toBe("Explain {{topic}} in three sentences");
    expect(other.document.querySelector("meta[name=robots]")?.getAttribute("content")).toMatch(/noindex/);
  });
});
