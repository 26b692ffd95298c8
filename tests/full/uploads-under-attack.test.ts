import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { readersOf } from "../harness/file-readers";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";

/** Files that hang their reader, sent to the product over the wire, and another visitor's small file beside them. */

/** As many readers as one caller may have. */
const mostReaders = 2;

let server: Server;
beforeAll(async () => {
  server = await startServer({ TRUST_PROXY: "true" });
  // The first question prepares what all later ones share.
  await send(await senderAt("203.0.113.10"), smallFile("the harbor"));
});
afterAll(() => server.stop());

/** The parser would take minutes for this nested emphasis. */
const hangingFile = (n: number) => new File([`${randomUUID()} ${"_a*".repeat(30_000)}`], `hanging-${n}.md`);
const smallFile = (text: string) => new File([`# Lamp\n\nThe lamp of ${text} holds eleven liters of oil.`], "lamp.md");

interface Sender {
  visitor: TestVisitor;
  address: string;
}

const senderAt = async (address: string): Promise<Sender> => ({
  visitor: await TestVisitor.arriving(server.url),
  address,
});
/** A program that keeps no cookies. */
const withoutCookie = (address: string): Sender => ({ visitor: new TestVisitor(server.url), address });

function send({ visitor, address }: Sender, file: File, signal?: AbortSignal): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ intent: "ask", q: "How many liters of oil does it hold?", file }))
    body.set(name, value);
  const headers = { Origin: server.url, "X-Forwarded-For": address };
  return visitor.fetch("/search", { method: "POST", headers, body, signal });
}

/** Sends hanging files until the test ends. @returns the responses so far */
async function attack(senders: Sender[]) {
  const leaving = new AbortController();
  const responses: Response[] = [];
  const sending = senders.map(async (sender, n) => {
    const response = await send(sender, hangingFile(n), leaving.signal).catch(() => null);
    if (response) responses.push(response);
  });
  // The readers that the attacker may have are at work.
  await vi.waitFor(() => expect(readersOf(server.process.pid)).toBeGreaterThan(0), 60_000);
  return {
    responses,
    /** How many readers have given up a file, which takes them 15 s. */
    timedOut: () => responses.filter(({ status }) => status === 400).length,
    async end() {
      leaving.abort();
      await Promise.all(sending);
      await vi.waitFor(() => expect(readersOf(server.process.pid)).toBe(0), 60_000);
    },
  };
}

describe("while six files hang their readers, another visitor's small file is read beside them", () => {
  test.each([
    ["of one person", async () => Array<Sender>(6).fill(await senderAt("203.0.113.1")), "203.0.113.2"],
    [
      "of one person at the same address",
      async () => Array<Sender>(6).fill(await senderAt("203.0.113.3")),
      "203.0.113.3",
    ],
    [
      "without a cookie, at the same address",
      async () => Array.from({ length: 6 }, () => withoutCookie("203.0.113.4")),
      "203.0.113.4",
    ],
    [
      "of six guests at one address",
      () => Promise.all(Array.from({ length: 6 }, () => senderAt("203.0.113.5"))),
      "203.0.113.6",
    ],
    [
      "of one guest at six addresses",
      async () => {
        const { visitor } = await senderAt("203.0.113.7");
        return Array.from({ length: 6 }, (_, n) => ({ visitor, address: `198.51.100.${n}` }));
      },
      "203.0.113.8",
    ],
  ])("%s", async (_, attackers, address) => {
    const victim = await senderAt(address);
    const attacking = await attack(await attackers());
    try {
      const sent = await send(victim, smallFile(address));
      expect(sent.status).toBe(303);
      // Those that the attacker had at once, at most, even on a slow machine: it didn't wait for the others' turns.
      expect(attacking.timedOut()).toBeLessThanOrEqual(mostReaders);
    } finally {
      await attacking.end();
    }
  });
});

test("files beyond those that may wait are refused at once with a sentence, and the question is kept", async () => {
  const attacker = await senderAt("203.0.113.9");
  const attacking = await attack(Array(6).fill(attacker));
  try {
    const refused = () => attacking.responses.filter(({ status }) => status === 429);
    await vi.waitFor(() => expect(refused()).toHaveLength(3), 60_000);
    for (const response of refused()) {
      const page = await response.text();
      expect(page).toMatch(/role="alert"[\s\S]*<\/svg>[^<]*hanging-\d\.md/);
      expect(page).toMatch(/<textarea[^>]*>How many liters of oil does it hold\?<\/textarea>/);
    }
  } finally {
    await attacking.end();
  }
});
