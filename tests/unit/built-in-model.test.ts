import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type BuiltInModel, makeBuiltInModel } from "~/embeddings/built-in-model.server";
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
