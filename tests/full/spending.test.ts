import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { modelSpending } from "~/db/schema";
import { type ProcessGroup, startProcessGroup } from "../harness/process-group";
import { goodPassword, newEmail } from "../harness/sign-in";
import { TestVisitor } from "../harness/visitor";
import type { ClaudeOptions } from "../peers/claude";

/** Two processes on one database never spend more than one would: money and uses are counted exactly across them. */

const perAddress = 25;
const perAccount = 15;
const budget = 1.5;
const billion = 1_000_000_000;
/** Nanodollars a token: 10 and 50 dollars a million. */
const prices = { input: 10_000, output: 50_000 };
const model: ClaudeOptions = { mode: "marks", firstWordMs: 20 };
let group: ProcessGroup;

const everyTime = <Result>(count: number, work: (index: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
let readers = 0;
/** Our library answers it, and nobody has asked it before. */
const newQuestion = () => `What is photosynthesis to reader ${readers++}?`;
const bodyOf = async (response: Response) => ({ status: response.status, ...(await response.json()) });

async function newPerson(): Promise<TestVisitor> {
  const person = new TestVisitor(group.url);
  const form = { intent: "password", email: newEmail(), password: goodPassword };
  expect((await person.postForm("/sign-in", form)).status).toBe(303);
  return person;
}

describe("uses", () => {
  beforeAll(async () => {
    group = await startProcessGroup(model, {
      TRUST_PROXY: "true",
      EMBEDDINGS: "off",
      RATE_LIMIT_SCALE: "0",
      MODEL_USES_PER_ADDRESS: String(perAddress),
      MODEL_USES_PER_ACCOUNT: String(perAccount),
    });
    await group.run(2);
  });
  afterAll(() => group.close());
  beforeEach(() => {
    group.claude.requests.length = 0;
  });

  test("twelve new accounts at one address, asking as fast as they can, get what the address has", async () => {
    const people = await everyTime(12, newPerson);
    const from = { "X-Forwarded-For": "203.0.113.12" };
    const asked = people.map(async (person) => {
      const bodies = [];
      for (let nth = 0; nth < 6; nth++) bodies.push(await bodyOf(await person.ask(newQuestion(), from)));
      return bodies;
    });
    const bodies = (await Promise.all(asked)).flat();
    expect(bodies.map(({ status }) => status)).toEqual(Array(72).fill(200));
    // On a busy machine a search may be late, and the use of an answer that the model wasn't asked for is taken back.
    const within = bodies.filter(({ withoutModel }) => withoutModel === null).length;
    expect(within).toBeGreaterThanOrEqual(perAddress);
    expect(bodies.filter(({ withoutModel }) => withoutModel === "daily_limit")).toHaveLength(72 - within);
    expect(group.claude.requests.length).toBeLessThanOrEqual(perAddress);
    expect(group.claude.requests.length).toBeGreaterThan(0);
  });

  test("an account at many addresses gets what the account has", async () => {
    const person = await newPerson();
    const bodies = await everyTime(40, async (index) =>
      bodyOf(await person.ask(newQuestion(), { "X-Forwarded-For": `198.51.100.${index}` })),
    );
    expect(bodies.filter(({ withoutModel }) => withoutModel === null).length).toBeGreaterThanOrEqual(perAccount);
    expect(group.claude.requests.length).toBeLessThanOrEqual(perAccount);
  });

  test("the playground without a cookie gets what the address has", async () => {
    const nobody = new TestVisitor(group.url);
    const statuses = await everyTime(60, async (index) => {
      const from = { "X-Forwarded-For": "203.0.113.60" };
      return (await nobody.postJson("/api/gemini", { prompt: `Write a haiku about lamp ${index}` }, from)).status;
    });
    expect(statuses.filter((status) => status === 200)).toHaveLength(perAddress);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - perAddress);
    expect(group.claude.requests).toHaveLength(perAddress);
  });
});

describe("the budget", () => {
  beforeAll(async () => {
    group = await startProcessGroup(model, {
      EMBEDDINGS: "off",
      RATE_LIMIT_SCALE: "0",
      GUEST_SEARCH_LIMIT: "1000",
      MODEL_DAILY_BUDGET: String(budget),
      // All calls come from one address here.
      MODEL_BUDGET_PER_ADDRESS: "0",
      ANSWER_MODEL: "writer",
      STUDIO_MODEL: "writer",
      MODEL_PRICES: "writer=10/50",
    });
    await group.run(2);
  });
  afterAll(() => group.close());

  const ledger = async () => (await db().select().from(modelSpending))[0] ?? { reserved: 0, spent: 0 };
  const costs = () =>
    group.claude.requests.map(({ usage }) =>
      usage ? usage.input_tokens * prices.input + usage.output_tokens * prices.output : 0,
    );
  const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);

  test("is never exceeded by concurrent requests of every kind, not even in between", async () => {
    const guest = await TestVisitor.arriving(group.url);
    let most = 0;
    let ending = false;
    const watching = (async () => {
      while (!ending) {
        const { reserved, spent } = await ledger();
        most = Math.max(most, reserved + spent);
      }
    })();
    const answers: { engine: string; withoutModel: string | null }[] = [];
    for (let round = 0; round < 8; round++) {
      await everyTime(12, async (index) => {
        if (index % 4 === 3) await guest.postJson("/api/gemini", { prompt: `Write a haiku about lamp ${index}` });
        else answers.push(await bodyOf(await guest.ask(newQuestion())));
      });
    }
    ending = true;
    await watching;
    const spent = sum(costs());
    expect(await ledger()).toMatchObject({ reserved: 0, spent });
    expect(spent).toBeLessThanOrEqual(budget * billion);
    expect(most).toBeLessThanOrEqual(budget * billion);
    expect(answers.filter(({ withoutModel }) => withoutModel === "budget").length).toBeGreaterThan(0);
    expect(answers.filter(({ engine }) => engine === "model").length).toBeGreaterThan(0);
  });

  test("counts what a killed process had reserved", async () => {
    await db().delete(modelSpending);
    const [doomed] = group.processes;
    if (!doomed) throw new Error("Nothing runs");
    model.firstWordMs = 60_000;
    const sent = new TestVisitor(doomed.url).postJson("/api/gemini", { prompt: "Write a long poem" }).catch(() => null);
    await expect.poll(async () => (await ledger()).reserved).toBeGreaterThan(0);
    await group.kill(doomed);
    await sent;
    model.firstWordMs = 20;
    const kept = await ledger();
    expect(kept.reserved).toBeGreaterThanOrEqual(8_192 * prices.output);
    await group.run(2);
    expect(await ledger()).toEqual(kept);
  });
});

test("without the price of a model in use, a budget stops the start with one line that names the setting", async () => {
  const unpriced = startProcessGroup(model, { MODEL_DAILY_BUDGET: "5", ANSWER_MODEL: "my-own-model" });
  const started = (await unpriced).run(1);
  await expect(started).rejects.toThrow(
    "Setting MODEL_PRICES: needs the price of my-own-model beside MODEL_DAILY_BUDGET",
  );
  await (await unpriced).close();
});
