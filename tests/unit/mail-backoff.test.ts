import { expect, test } from "vitest";
import { waitBeforeNext } from "~/mail/backoff";
import { readRefusal } from "~/mail/refusal";

test("delays double up to an hour, minus up to half at random", () => {
  const longest = (attempts: number) => waitBeforeNext(attempts, 5_000, 1);
  expect([1, 2, 3, 10, 11, 1_000].map(longest)).toEqual([5_000, 10_000, 20_000, 2_560_000, 3_600_000, 3_600_000]);
  expect(waitBeforeNext(3, 5_000, 0)).toBe(10_000);
});

test.each([
  [{ code: "EENVELOPE", responseCode: 550 }, "EENVELOPE 550", true],
  [{ code: "EMESSAGE", responseCode: 554 }, "EMESSAGE 554", true],
  [{ code: "EENVELOPE" }, "EENVELOPE", true],
  [{ code: "EENVELOPE", responseCode: 451 }, "EENVELOPE 451", false],
  [{ code: "EAUTH", responseCode: 535 }, "EAUTH 535", false],
  [{ code: "ECONNECTION", responseCode: 554 }, "ECONNECTION 554", false],
  [{ code: "ETIMEDOUT" }, "ETIMEDOUT", false],
])("%j is refused as %s, for good: %s", (error, reason, isPermanent) => {
  const told = Object.assign(new Error("550 <reader@example.org> unknown"), error);
  expect(readRefusal(told)).toEqual({ reason, isPermanent });
});
