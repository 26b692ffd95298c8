import { afterEach, expect, test, vi } from "vitest";
import { startSweeping } from "~/answers/run/run.server";
import { db } from "~/db/client.server";
import { rateLimits } from "~/db/schema";

afterEach(() => vi.useRealTimers());

test("a count outlives its window by a day, as the database's clock may be ahead of the processes'", async () => {
  const endedHoursAgo = (hours: number) => {
    const expiresAt = new Date(Date.now() - hours * 3_600_000);
    return { key: `${hours}`, windowStart: new Date(expiresAt.getTime() - 86_400_000), count: 1, expiresAt };
  };
  await db().insert(rateLimits).values([-1, 1, 23, 25].map(endedHoursAgo));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  const stop = startSweeping();
  vi.advanceTimersByTime(3_000);
  stop();
  vi.useRealTimers();
  const kept = async () => (await db().select().from(rateLimits)).map(({ key }) => key).sort();
  await expect.poll(kept).toEqual(["-1", "1", "23"]);
});
