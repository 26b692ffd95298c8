import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { eq } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { answerFinished, startListening } from "~/answers/run/live.server";
import { ask } from "~/conversations/ask.server";
import { db } from "~/db/client.server";
import { answers } from "~/db/schema";
import { newGuest } from "../harness/conversation-fixtures";
import { listenOnLoopback } from "../harness/loopback";

const wholeAnswerMs = 120_000;

test("an answer whose sources never respond ends at its deadline, and says that it took too long", async () => {
  const { port, close } = await listenOnLoopback(createServer(() => undefined));
  vi.stubEnv("MEDIAWIKI_API_URL", `http://127.0.0.1:${port}/w/api.php`);
  const stopListening = await startListening();
  // Two minutes pass as soon as the sources have been asked.
  const { setTimeout: realSetTimeout } = globalThis;
  const spy = vi
    .spyOn(globalThis, "setTimeout")
    .mockImplementation((work, ms, ...rest) => realSetTimeout(work, ms === wholeAnswerMs ? 100 : ms, ...rest));
  try {
    const { answerId } = await ask(await newGuest(), `What is silence? ${randomUUID()}`);
    const giveUp = new AbortController();
    await answerFinished(answerId, giveUp.signal);
    const row = await db().query.answers.findFirst({ where: eq(answers.id, answerId) });
    expect(row).toMatchObject({ status: "failed", failure: { code: "timeout", retryable: true } });
  } finally {
    spy.mockRestore();
    await stopListening();
    await close();
  }
});
