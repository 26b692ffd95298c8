import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { type BuiltInModel, BusyError, makeBuiltInModel } from "~/embeddings/built-in-model.server";
import { makeBuiltInEmbedder } from "~/embeddings/embedder.server";
import { dot } from "~/embeddings/vectors";

const { signal } = new AbortController();
let model: BuiltInModel;

beforeAll(() => {
  model = makeBuiltInModel();
});
afterAll(() => model.stop());

const embed = (...texts: string[]) => model.embed(texts, { signal, urgent: false });

test("a vector has length 1, and is always the same for a text", async () => {
  const [first, again] = await embed("Why is the sky blue?", "Why is the sky blue?");
  expect(dot(first as Float32Array, first as Float32Array)).toBeCloseTo(1);
  expect(again).toEqual(first);
});

test("sentences of similar meaning are nearer than others, whatever their words", async () => {
  const [asked, alike, other] = (await embed(
    "How do I mend my jumper?",
    "Ways to repair a sweater",
    "How do I cook my rice?",
  )) as [Float32Array, Float32Array, Float32Array];
  expect(dot(asked, alike)).toBeGreaterThan(dot(asked, other));
});

describe("texts wait in turn", () => {
  /** Notes when a text is done, or why it failed. */
  function following(done: string[], text: string, options: { signal: AbortSignal; urgent: boolean }) {
    return model.embed([text], options).then(
      () => done.push(text),
      (reason: unknown) => done.push(`${text}: ${String(reason)}`),
    );
  }

  test("and an urgent one overtakes patient ones, but for the one at work", async () => {
    const done: string[] = [];
    const patient = ["one", "two", "three"].map((text) => following(done, text, { signal, urgent: false }));
    await Promise.all([...patient, following(done, "urgent", { signal, urgent: true })]);
    expect(done).toEqual(["one", "urgent", "two", "three"]);
  });

  test("and one that nobody waits for any more is skipped", async () => {
    const done: string[] = [];
    const leaving = new AbortController();
    const all = [
      following(done, "one", { signal, urgent: false }),
      following(done, "gone", { signal: leaving.signal, urgent: false }),
      following(done, "two", { signal, urgent: false }),
    ];
    leaving.abort("left");
    await Promise.all(all);
    expect(done).toEqual(["one", "gone: left", "two"]);
  });
});

describe("one caller's many or long texts", () => {
  const light = "light water energy cell blood heart moon ";
  const vector = new Float32Array([1]);

  test("let a short question overtake them", async () => {
    const done: string[] = [];
    const ask = (name: string, ...texts: string[]) =>
      model.embed(texts, { signal, urgent: true }).then(() => done.push(name));
    await Promise.all([
      ask("at work", "Why?"),
      ask("passages", ...Array(6).fill(light.repeat(20))),
      ask("long", light.repeat(7)),
      ask("short", "Why is the sky blue?"),
    ]);
    expect(done).toEqual(["at work", "short", "long", "passages"]);
  });

  test("are refused when too many wait already", async () => {
    const asked = Array.from({ length: 80 }, (_, at) => model.embed([`Why ${at}?`], { signal, urgent: true }));
    const outcomes = await Promise.allSettled(asked);
    const refused = outcomes.flatMap((outcome) => (outcome.status === "rejected" ? [outcome.reason] : []));
    expect(refused.length).toBeGreaterThan(0);
    expect(refused.length).toBeLessThan(40);
    for (const reason of refused) expect(reason).toBeInstanceOf(BusyError);
  });

  test("are read only from their beginnings", async () => {
    const given: string[] = [];
    const noting: BuiltInModel = {
      ...model,
      async embed(texts) {
        given.push(...texts);
        return texts.map(() => vector);
      },
    };
    const embedder = makeBuiltInEmbedder(noting);
    await embedder.ofQuestion(light.repeat(50), signal);
    await embedder.ofFound([light.repeat(50)], signal);
    expect(given.map(({ length }) => length)).toEqual([expect.closeTo(300, -1.5), expect.closeTo(1_200, -1.5)]);
    expect(light.repeat(50).startsWith(given[0] ?? "-")).toBe(true);
  });

  describe("while others wait", () => {
    beforeEach(() => void vi.useFakeTimers());
    afterEach(() => void vi.useRealTimers());

    /** Three questions that get no vector in time, and then one more. */
    async function askedAfterThree(begins: boolean) {
      let isFree = false;
      const busy: BuiltInModel = {
        ...model,
        embed(texts, { onBegin }) {
          if (begins) onBegin?.();
          return isFree ? Promise.resolve(texts.map(() => vector)) : new Promise(() => {});
        },
      };
      const embedder = makeBuiltInEmbedder(busy);
      const late = Promise.all(["a", "b", "c"].map((question) => embedder.ofQuestion(question, signal)));
      await vi.advanceTimersByTimeAsync(1_000);
      expect(await late).toEqual([undefined, undefined, undefined]);
      isFree = true;
      return embedder.ofQuestion("d", signal);
    }

    test("are no failures of the model, which stays in use", async () => {
      expect(await askedAfterThree(false)).toBe(vector);
    });

    test("but a model that is at work for too long is left alone", async () => {
      expect(await askedAfterThree(true)).toBeUndefined();
    });
  });
});

test("a text is given up when the thread ends before its vector, and the next one starts another", async () => {
  const ending = makeBuiltInModel();
  const given = expect(ending.embed(["Why?"], { signal, urgent: true })).rejects.toThrow("its thread ended");
  await ending.stop();
  await given;
  expect(await ending.embed(["Why?"], { signal, urgent: true })).toHaveLength(1);
  await ending.stop();
});

test("the embedder understands English only, and caches questions", async () => {
  const embedder = makeBuiltInEmbedder(model);
  expect([embedder.understands("en"), embedder.understands("de")]).toEqual([true, false]);
  const first = await embedder.ofQuestion("Do whales sing?", signal);
  expect(await embedder.ofQuestion("Do whales sing?", signal)).toBe(first);
});

test("a question goes on without a vector when the model fails", async () => {
  const failing: BuiltInModel = { ...model, embed: () => Promise.reject(new Error("no memory")) };
  expect(await makeBuiltInEmbedder(failing).ofQuestion("Do whales sing?", signal)).toBeUndefined();
});
