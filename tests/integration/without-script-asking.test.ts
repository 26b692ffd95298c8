import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PageReader } from "../harness/page-reader";
import { type Server, startServer } from "../harness/server";

/** Asking as a browser without JavaScript does it: what the pages hold, and where their forms lead. */

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
  test("lists the passages behind it, with what was quoted from them in light", async () => {
    const reader = await asked("Why is the surface of Mars red?");
    expect(reader.text("#turn-0 details mark")).toContain("oxidized iron");
    expect(reader.document.querySelector("#turn-0 details a")?.getAttribute("href")).toMatch(/^\/library\/mars#p\d+$/);
  });

  test("to a calculation shows its way, and has no sources", async () => {
    const reader = await asked("what is 17 * 23?");
    expect(reader.text("#turn-0")).toContain("17 × 23 = 391");
    expect(reader.all("#turn-0 a[data-citation]")).toEqual([]);
  });

  test("to what nothing answers has no mark, and offers a way on", async () => {
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

  test("made for an earlier asker says its age, and can be refreshed", async () => {
    await asked("What causes inflation in a small economy?");
    const reader = await asked("What causes inflation in a small economy?");
    expect(reader.text()).toContain("Answered just now");
    await reader.press("Refresh");
    expect(reader.text()).toContain("7 free questions left");
    expect(reader.texts("button")).not.toContain("Refresh");
  });

  test("is exported as a Markdown file", async () => {
    const reader = await asked("Why is the surface of Mars red?");
    const link = reader.document.querySelector('#turn-0 a[aria-label="Export as Markdown"]');
    const file = await reader.visitor.fetch(link?.getAttribute("href") ?? "");
    expect(file.headers.get("Content-Disposition")).toMatch(/attachment; filename=.*\.md/);
    expect(await file.text()).toMatch(/^# Why is the surface of Mars red\?/);
  });

  test("says how it was searched where it was thorough, and nothing of it where it was quick", async () => {
    const reader = await open("/");
    await reader.press("Ask", { "Your question": "What are the causes and effects of inflation?", Thorough: true });
    expect(reader.text("#turn-0")).toContain("How this was searched");
    expect(reader.text("#turn-0")).toMatch(/causes of inflation.*found.*effects of inflation.*found/);
    const quick = await asked("What is photosynthesis?");
    expect(quick.text()).not.toContain("How this was searched");
  });
});

describe("asking", () => {
  test("about a trending topic takes one press", async () => {
    const reader = await open("/");
    const topic = reader.all("a[href^='/search?']")[0];
    const question = new URL(topic?.getAttribute("href") ?? "", server.url).searchParams.get("q");
    await reader.goTo(topic?.getAttribute("href") ?? "");
    expect(headings(reader)).toEqual([question]);
    expect(reader.all("#turn-0 a[data-citation]").length).toBeGreaterThan(0);
  });

  test("in the box on top of the results begins a new thread", async () => {
    const reader = await asked("Why is the surface of Mars red?");
    await ask(reader, "What is compound interest?");
    expect(headings(reader)).toEqual(["What is compound interest?"]);
  });

  test("the same question again asks it afresh", async () => {
    const reader = await asked("What is photosynthesis?");
    const before = reader.url.href;
    await reader.press("Ask");
    expect(reader.text()).toContain("7 free questions left");
    expect(reader.url.href).not.toBe(before);
    expect(headings(reader)).toEqual(["What is photosynthesis?"]);
  });

  test.each(["/", "/search"])("nothing on %s comes back with an alert", async (path) => {
    const reader = await open(path);
    await ask(reader, "   ");
    expect([reader.status, reader.text("[role=alert]")]).toEqual([400, "Please enter a search query"]);
  });

  test("a follow-up that is too long comes back with what was typed", async () => {
    const reader = await asked("Why is the surface of Mars red?");
    const typed = `${"long ".repeat(420)}question`;
    await reader.press("Ask follow-up", { "Follow-up question": typed });
    expect(reader.text("[role=alert]")).toContain("2,000");
    expect(reader.valueOf("Follow-up question")).toBe(typed);
    expect(reader.text("#turn-0")).toContain("oxidized iron");
  });

  test("thoroughly goes on so in the thread until something else is chosen", async () => {
    const reader = await open("/search?q=What+is+photosynthesis%3F&mode=thorough");
    await reader.press("Ask follow-up", { "Follow-up question": "Where does it happen?" });
    expect(reader.text("#turn-1")).toContain("How this was searched");
  });

  test("with a file that is not what its name says is refused in words, and the question is kept", async () => {
    const reader = await open("/");
    await reader.press("Ask with this file", {
      "Your question": "What does this say?",
      "Upload file": new File(["MZ\u0000\u0001"], "notes.pdf", { type: "application/pdf" }),
    });
    expect(reader.text()).toMatch(/notes\.pdf.*(PDF|can't be read)/);
    expect(reader.valueOf("Your question")).toBe("What does this say?");
  });
});

test("somebody else's link shows nothing of theirs, and offers to ask the same", async () => {
  const owner = await asked("What is the Silk Road?");
  await owner.press("Ask follow-up", { "Follow-up question": "When did it begin?" });
  const stranger = await open(owner.url.pathname + owner.url.search);
  expect(headings(stranger)).toEqual([]);
  expect(stranger.valueOf("Your question")).toBe("What is the Silk Road?");
});

test("the tenth question meets the limit, and the page stays readable", async () => {
  const reader = await asked("Machine learning");
  for (let count = 2; count <= 9; count += 1) await ask(reader, `Mars ${count}`);
  expect(reader.text()).toContain("0 free questions left");
  await reader.press("Ask follow-up", { "Follow-up question": "How does it learn?" });
  expect(reader.status).toBe(429);
  expect(reader.text("dialog[open]")).toContain("9");
  expect(reader.document.querySelector("dialog[open] a")?.getAttribute("href")).toMatch(/^\/sign-in\?to=/);
  expect(reader.valueOf("Follow-up question")).toBe("How does it learn?");
});

describe("in the studios", () => {
  test("a blank topic of a diagram is asked for, and one that leads to nothing is kept with the reason", async () => {
    const reader = await open("/ai-diagram");
    await reader.press("Generate Diagram", { Topic: "   " });
    expect([reader.status, reader.text("[role=alert]")]).toEqual([400, "Please enter a topic"]);
    await reader.press("Generate Diagram", { Topic: "Quxville yodelling" });
    expect(reader.text("[role=alert]")).toContain("too little about this topic");
    expect(reader.valueOf("Topic")).toBe("Quxville yodelling");
  });

  test("a diagram can be had as a picture, a drawing, JSON and Mermaid", async () => {
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

  test("new pictures replace those before, which stay among the earlier ones, and Vary gives others", async () => {
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

  test("a prompt's blanks are asked for, all chats are deleted once that is confirmed, and not before", async () => {
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

  test("suggestions are chosen by category, and put into the form", async () => {
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
