import { randomUUID } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { fairUse } from "~/http/fair-use";
import { limitRequests } from "~/http/limits.server";
import type { Problem } from "~/http/problem.server";
import { action as history } from "~/routes/api.history";
import { withConversations } from "../harness/conversation-fixtures";
import { newAddress, newEmail, requestFrom } from "../harness/sign-in";
import { enter, refusal } from "../harness/sign-in-tries";

/** What a stranger could fill the disk or other people's mailboxes with is bounded by day and network address. */

withConversations();
beforeEach(() => {
  vi.stubEnv("RATE_LIMIT_SCALE", "1");
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-23T10:00:30Z") });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const nextMinute = () => vi.setSystemTime(Date.now() + 60_000);

/** Uses up a caller's day, as fast as the limit per minute allows. */
async function useUp(caller: string, action: "subscribe" | "signUp" | "keep"): Promise<void> {
  const { perMinute, perDay } = fairUse[action];
  for (let used = 0; used < perDay; used++) {
    if (used % perMinute === 0) nextMinute();
    await limitRequests(caller, action);
  }
  nextMinute();
}

describe("a day's limit", () => {
  test("holds until midnight UTC, for one caller", async () => {
    const caller = randomUUID();
    await useUp(caller, "subscribe");
    const refused = await limitRequests(caller, "subscribe").catch((error: unknown) => error);
    expect(refused).toMatchObject({ status: 429, code: "rate_limited" });
    const { details } = refused as Problem;
    const secondsLeft = (Date.parse("2026-11-24T00:00:00Z") - Date.now()) / 1000;
    expect(Number(details.headers?.["Retry-After"])).toBe(secondsLeft);
    await expect(limitRequests(randomUUID(), "subscribe")).resolves.toBeDefined();
    vi.setSystemTime(new Date("2026-11-24T00:00:01Z"));
    await expect(limitRequests(caller, "subscribe")).resolves.toBeDefined();
  });

  test("bounds the accounts made at an address, and keeps nobody out who has one", async () => {
    const address = newAddress();
    const email = newEmail();
    await enter({ address, email });
    const { perMinute, perDay } = fairUse.signUp;
    for (let made = 1; made < perDay; made++) {
      if (made % (perMinute - 1) === 0) nextMinute();
      await enter({ address });
    }
    nextMinute();
    expect(await refusal({ address })).toMatchObject({ status: 429, code: "rate_limited" });
    await expect(enter({ address, email })).resolves.toMatchObject({ email });
    await expect(enter({})).resolves.toBeDefined();
  });

  test("bounds what is kept under ever new client ids, told as JSON", async () => {
    const address = newAddress();
    const keep = () =>
      history({
        request: requestFrom(address, "/api/history", {
          method: "POST",
          headers: { "Content-Type": "application/json", "x-client-id": randomUUID() },
          body: JSON.stringify({ prompt: "Kept", response: "" }),
        }),
        params: {},
        context: {},
      });
    const { perDay } = fairUse.keep;
    for (let kept = 0; kept < perDay; kept++) {
      if (kept % 50 === 0) nextMinute();
      expect((await keep()).status).toBe(201);
    }
    nextMinute();
    const refused = await keep();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({
      code: "rate_limited",
      message: expect.stringContaining("midnight UTC"),
    });
  });
});
