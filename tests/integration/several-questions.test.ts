import { expect, test } from "vitest";
import { findAnswer } from "~/answers/ask/threads.server";
import { type Asked, ask, followUp } from "~/conversations/ask.server";
import { finished, newGuest, withConversations } from "../harness/conversation-fixtures";

withConversations();

type Guest = Awaited<ReturnType<typeof newGuest>>;

async function whole(visitor: Guest, { answerId }: Asked) {
  await finished(answerId);
  const row = await findAnswer(visitor, answerId);
  if (!row) throw new Error("The answer is gone");
  return row;
}

/** The answer's paragraphs, the pages that it cites, and where. */
async function paragraphsOf(visitor: Guest, asked: Asked) {
  const { summary, sources, citations, outcome } = await whole(visitor, asked);
  const cited = citations.map(({ source, url }) => ({ page: sources[source]?.url, url }));
  return { outcome, paragraphs: summary.split("\n\n"), pages: [...new Set(cited.map(({ page }) => page))], cited };
}

test("two questions asked in one go are both answered, in their order, a paragraph each", async () => {
  const guest = await newGuest();
  const { outcome, paragraphs, pages, cited } = await paragraphsOf(
    guest,
    await ask(guest, "Are vaccines safe, and how do they work?"),
  );
  expect(outcome).toBe("answered");
  expect(paragraphs).toEqual([
    expect.stringMatching(/^Vaccine safety is tested/),
    expect.stringMatching(/^Vaccines work by showing the immune system/),
  ]);
  expect(pages).toEqual([expect.stringMatching(/\/library\/vaccines$/)]);
  expect(new Set(cited.map(({ url }) => url)).size).toBe(2);
});

test("they may lead to two entries, also in a follow-up", async () => {
  const guest = await newGuest();
  const { sessionId } = await ask(guest, "What is photosynthesis?");
  const asked = await followUp(guest, sessionId, "What is a volcano? And what is inflation?");
  const { paragraphs, pages } = await paragraphsOf(guest, asked);
  expect(paragraphs).toHaveLength(2);
  expect(pages).toEqual([
    expect.stringMatching(/\/library\/volcanoes$/),
    expect.stringMatching(/\/library\/inflation$/),
  ]);
});

test("one half alone is not passed off as the answer", async () => {
  const guest = await newGuest();
  const { outcome } = await whole(guest, await ask(guest, "What is a volcano and who was Xanthor the Grim?"));
  expect(outcome).toBe("declined");
});
