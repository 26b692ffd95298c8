import { expect, test } from "vitest";
import { continueThread } from "~/answers/ask/ask.server";
import { db } from "~/db/client.server";
import { turns } from "~/db/schema";
import { ask } from "../harness/busy-person";
import { newAccount, signedIn } from "../harness/new-account";

test("a thread takes no more than a hundred questions", async () => {
  const visitor = signedIn(await newAccount());
  const { sessionId, answerId } = await ask(visitor.key, "What is inflation?");
  const others = Array.from({ length: 98 }, (_, at) => ({ sessionId, position: at + 1, query: "Why?", answerId }));
  await db().insert(turns).values(others);
  expect((await continueThread(visitor, sessionId, "What causes it?")).position).toBe(99);
  await expect(continueThread(visitor, sessionId, "And now?")).rejects.toMatchObject({
    status: 409,
    code: "thread_full",
  });
});
