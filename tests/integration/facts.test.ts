import { expect, test } from "vitest";
import * as followUpApi from "~/routes/api.follow-up";
import * as searchApi from "~/routes/api.search";
import { apiCaller } from "../harness/call-api";
import { withConversations } from "../harness/conversation-fixtures";

withConversations();

/** Each caller has an address of its own, and free questions. */
const answerTo = async (question: string, ask = apiCaller()) =>
  (await ask(searchApi, `/api/search?${new URLSearchParams({ q: question })}`)).json();

test("a fact cites the data it was read from, with its edition", async () => {
  const answer = await answerTo("What is the capital of Canada?");
  expect(answer).toMatchObject({ engine: "facts", outcome: "answered" });
  expect(answer.summary).toContain("Ottawa");
  expect(answer.sources[0]).toMatchObject({ title: expect.stringMatching(/^Countries of the world, .+ 20\d\d$/) });
  expect(answer.citations[0]).toMatchObject({ marker: 1, passage: expect.stringContaining("Ottawa") });
  expect(answer.related).toContain("What is the currency of Canada?");
});

test.each([
  ["which countries border switzerland", "Liechtenstein"],
  ["where do they speak portuguese", "Mozambique"],
  ["flag of japan", "🇯🇵"],
  ["capital of norway", "Oslo"],
])("'%s' is marked with its data, which was not compared as prose", async (question, expected) => {
  const { summary, citations, unfounded } = await answerTo(question);
  expect(summary).toContain(expected);
  expect(citations).toHaveLength(1);
  expect(citations[0].verdict).toBeUndefined();
  expect(summary).toMatch(/<a href="#cite-[^>]+>1<\/a>/);
  expect(unfounded ?? []).toEqual([]);
});

test("the time is told anew each time", async () => {
  const first = await answerTo("what time is it in Tokyo");
  expect(first).toMatchObject({ engine: "facts", citations: [{ title: expect.stringContaining("IANA") }] });
  expect((await answerTo("what time is it in Tokyo")).id).not.toBe(first.id);
});

test("follow-ups ask the same of another country, and another thing of the same", async () => {
  const ask = apiCaller();
  const { sessionId } = await answerTo("What is the capital of Norway?", ask);
  const goOn = async (query: string) =>
    (await ask(followUpApi, "/api/follow-up", { method: "POST", body: { sessionId, query } })).json();
  expect((await goOn("What about Sweden?")).summary).toContain("Stockholm");
  expect((await goOn("And Finland?")).summary).toContain("Helsinki");
  expect((await goOn("what currency do they use there")).summary).toContain("euro");
});

test("a question that only has a country in it is searched", async () => {
  expect((await answerTo("Why did Canada choose Ottawa?")).engine).not.toBe("facts");
});
