import { randomUUID } from "node:crypto";
import { expect, test, vi } from "vitest";
import { type Caller, readInTurn } from "~/uploads/read-in-turn.server";
import { readersOf } from "../harness/file-readers";
import { newAddress } from "../harness/sign-in";
import { pdfFile } from "../unit/fixtures/pdf-file";

/** Files that exhaust their readers can't be tried again and again. */

const { signal } = new AbortController();
/** Too short for a hanging file, and long enough for any other on a busy machine. */
const [short, long] = [
  { signal, limitMs: 500 },
  { signal, limitMs: 200_000 },
];

const newCaller = (address = newAddress()): Caller => ({ visitor: randomUUID(), address });
const fileOf = (text: string) => ({ name: "lamp.md", bytes: Buffer.from(text) });
/** The parser would take minutes for this nested emphasis. */
const hanging = (mark: string | number) => fileOf(`${mark} ${"_a*".repeat(30_000)}`);
const readable = () => fileOf(`The lamp ${randomUUID()} holds eleven liters.`);

test("a file that exhausted its reader is refused unread afterwards, whoever sends it", async () => {
  const file = hanging(randomUUID());
  await expect(readInTurn(file, newCaller(), short)).rejects.toMatchObject({ code: "unreadable", isExhausting: true });
  // Reading it once more would take until the test's end.
  await expect(readInTurn(file, newCaller(), long)).rejects.toMatchObject({
    code: "unreadable",
    message: expect.stringMatching(/^“lamp\.md” is too large or too intricate/),
    isExhausting: false,
  });
});

test("after three such files a visitor's files wait; others' at the same address are read", async () => {
  const caller = newCaller();
  for (let n = 0; n < 3; n++) {
    expect((await readInTurn(readable(), caller, long)).passages).toHaveLength(1);
    await expect(readInTurn(hanging(randomUUID()), caller, short)).rejects.toMatchObject({ code: "unreadable" });
  }
  await expect(readInTurn(readable(), caller, long)).rejects.toMatchObject({
    code: "too_many",
    message: expect.stringMatching(/^“lamp\.md” was not read: too many files/),
  });
  expect((await readInTurn(readable(), newCaller(caller.address), long)).passages).toHaveLength(1);
});

test("an address gets no more of them with more guests", async () => {
  const address = newAddress();
  for (let n = 0; n < 12; n++) {
    const reading = readInTurn(hanging(randomUUID()), newCaller(address), short);
    await expect(reading).rejects.toMatchObject({ code: "unreadable" });
  }
  await expect(readInTurn(readable(), newCaller(address), long)).rejects.toMatchObject({ code: "too_many" });
  expect((await readInTurn(readable(), newCaller(), long)).passages).toHaveLength(1);
});

test("leaving before the end doesn't help, but files with another fault count for nothing", async () => {
  const caller = newCaller();
  for (let n = 0; n < 5; n++) {
    const damaged = { name: "a.pdf", bytes: pdfFile([[randomUUID()]]).subarray(0, 300) };
    await expect(readInTurn(damaged, caller, long)).rejects.toMatchObject({ code: "unreadable", isExhausting: false });
  }
  for (let n = 0; n < 3; n++) {
    const leaving = new AbortController();
    const reading = readInTurn(hanging(randomUUID()), caller, { ...long, signal: leaving.signal });
    const left = expect(reading).rejects.toThrow("gone");
    await vi.waitFor(() => expect(readersOf(process.pid)).toBe(1), 60_000);
    leaving.abort(new Error("gone"));
    await left;
    // Else the next would leave before its own reader is there.
    await vi.waitFor(() => expect(readersOf(process.pid)).toBe(0), 60_000);
  }
  await expect(readInTurn(readable(), caller, long)).rejects.toMatchObject({ code: "too_many" });
});

test("a failure is remembered for ten minutes at least, and twenty at most", async () => {
  const file = hanging(randomUUID());
  // A second before the end of a window.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.ceil(Date.now() / 600_000) * 600_000 - 1_000 });
  await expect(readInTurn(file, newCaller(), short)).rejects.toMatchObject({ isExhausting: true });
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await expect(readInTurn(file, newCaller(), short)).rejects.toMatchObject({ isExhausting: false });
  vi.setSystemTime(Date.now() + 10 * 60_000);
  await expect(readInTurn(file, newCaller(), short)).rejects.toMatchObject({ isExhausting: true });
  vi.useRealTimers();
});
