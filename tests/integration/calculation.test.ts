import { expect, test } from "vitest";
import * as searchApi from "~/routes/api.search";
import { apiCaller } from "../harness/call-api";
import { withConversations } from "../harness/conversation-fixtures";

withConversations();

const answerTo = async (question: string) =>
  (await apiCaller()(searchApi, `/api/search?${new URLSearchParams({ q: question })}`)).json();

test.each(["12 * 12", "What is 12 times 12?"])("'%s' is calculated without sources", async (question) => {
  const answer = await answerTo(question);
  expect(answer).toMatchObject({ engine: "calculator", outcome: "answered", citations: [], sources: [], related: [] });
  expect(answer.summary).toContain("<strong>144</strong>");
  expect(answer.unfounded ?? []).toEqual([]);
});

test("a date that looks like a calculation is looked up", async () => {
  expect((await answerTo("What is 9/11?")).engine).not.toBe("calculator");
});
