import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { viewThread } from "~/answers/ask/threads.server";
import { ask } from "~/conversations/ask.server";
import { finished, newGuest, withConversations } from "../harness/conversation-fixtures";
import { startKiwix } from "../peers/kiwix";

/** A question that our own library does not answer, on a site with a Kiwix library. */

const publicUrl = "https://books.example";
let kiwix: Awaited<ReturnType<typeof startKiwix>>;

beforeAll(async () => {
  const text = "The lanterns of Averton were lit by a guild of widows from 1702 until the gas came.";
  kiwix = await startKiwix({
    version: "3.8",
    books: [
      {
        name: "averton_en",
        title: "The Averton Wiki",
        language: "eng",
        pages: [{ path: "Lanterns", title: "Lanterns of Averton", text }],
      },
    ],
  });
  vi.stubEnv("KIWIX_URL", kiwix.url);
  vi.stubEnv("KIWIX_PUBLIC_URL", publicUrl);
});
afterAll(() => kiwix.close());
withConversations();

test("an answer quotes its page, and names the site that it is a copy of", async () => {
  const guest = await newGuest();
  const { sessionId, answerId } = await ask(guest, "Who lit the lanterns of Averton?", { mode: "quick" });
  await finished(answerId);
  const thread = await viewThread(guest, sessionId);
  const answer = thread?.turns[0]?.answer;
  expect(answer?.summary).toContain("guild of widows");
  expect(answer?.sources[0]).toMatchObject({
    provider: "kiwix",
    origin: { source: "The Averton Wiki" },
    url: `${publicUrl}/content/averton_en/Lanterns`,
  });
});
