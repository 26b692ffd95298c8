import { expect, test } from "vitest";
import { db } from "~/db/client.server";
import { guests } from "~/db/schema";

test("a migrated database exists", async () => {
  expect(await db().$count(guests)).toBe(0);
});
