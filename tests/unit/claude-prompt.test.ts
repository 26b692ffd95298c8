import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Brief } from "~/answers/types";
import { type AnswerForm, answerForms, formOf } from "~/answers/write/answer-form";
import { formWords } from "~/answers/write/model/form-words";
import { systemPrompt } from "~/answers/write/model/prompt";
import { log } from "~/log.server";
import { type ClaudePeer, type MessagesBody, type PeerMode, startClaude } from "../peers/claude";
import { briefAbout, photosynthesis, writerAsking, written } from "./claude-fixtures";

let peer: ClaudePeer;
beforeEach(async () => {
  vi.spyOn(log, "info").mockImplementation(() => {});
  peer = await startClaude();
});
afterEach(async () => {
  await peer.close();
});

/** The request to the model for a brief. */
async function asked(brief: Brief, model = "claude-haiku-5-5", mode: PeerMode = "citations"): Promise<MessagesBody> {
  await written(writerAsking(peer, { model, mode }), brief);
  const body = peer.requests.at(-1)?.body;
  if (!body) throw new Error("Nothing was asked");
  return body;
}

const task = { mode: "citations", form: "prose", depth: "quick", webSearch: false, continuing: false } as const;

test.each<[AnswerForm, string]>([
  ["definition", "What is a lantern?"],
  ["comparison", "What is the difference between a lantern and a lamp?"],
  ["steps", "How do I clean a lantern?"],
  ["timeline", "What is the history of lanterns?"],
  ["prose", "Why do lanterns flicker in the wind?"],
])("a question for a %s is asked for in that form's words alone", async (form, question) => {
  expect(formOf(question)).toBe(form);
  const { system } = await asked(briefAbout(question, "A lantern protects its flame."));
  expect(system).toContain(formWords[form]);
  for (const words of Object.values(formWords).filter((other) => other !== formWords[form])) {
    expect(system).not.toContain(words);
  }
});

test("every form but prose says what to do if the passages lack material for it", () => {
  for (const form of answerForms) {
    const says = formWords[form].includes("write plain prose instead");
    expect(says, form).toBe(form !== "prose" && form !== "calculation");
  }
});

test("a whole file is summarised in prose, whatever the question's form", async () => {
  const { system } = await asked({ ...briefAbout("What is this?", "A lantern."), overview: true });
  expect(system).toContain(formWords.prose);
});

test("a continuation keeps its form, without being told one", () => {
  const system = systemPrompt({ ...task, form: "steps", continuing: true });
  for (const words of Object.values(formWords)) expect(system).not.toContain(words);
});

test("quick and thorough differ in length, headings and token limit", async () => {
  const quick = await asked(photosynthesis);
  const thorough = await asked({ ...photosynthesis, mode: "thorough" });
  expect(quick.system).toMatch(/60 to 120 words/);
  expect(quick.system).toMatch(/No headings/);
  expect(thorough.system).toMatch(/200 to 350 words/);
  expect(thorough.system).not.toMatch(/No headings/);
  expect(thorough.max_tokens).toBeGreaterThan(quick.max_tokens);
});

test.each([
  ["claude-haiku-5-5", undefined, undefined],
  ["claude-sonnet-5-5", "low", "medium"],
  ["claude-opus-5-5", "low", "medium"],
  ["claude-fable-5-2", "low", "medium"],
  ["claude-haiku-4-5", undefined, undefined],
  ["some-local-model", undefined, undefined],
])(
  "%s is given the effort of the mode where it takes one, and the stand-in takes the request",
  async (model, low, high) => {
    const quick = await asked(photosynthesis, model);
    const thorough = await asked({ ...photosynthesis, mode: "thorough" }, model);
    expect([quick.output_config?.effort, thorough.output_config?.effort]).toEqual([low, high]);
    expect(quick.thinking).toEqual(thorough.thinking);
    const { events, error } = await written(writerAsking(peer, { model }), { ...photosynthesis, mode: "thorough" });
    expect(error).toBeNull();
    expect(events.length).toBeGreaterThan(0);
  },
);

test.each<PeerMode>(["citations", "marks"])(
  "with %s, the answer and its related questions keep to the question's language",
  async (mode) => {
    const german = await asked(
      briefAbout("Wie funktioniert die Photosynthese?", "Photosynthesis turns light into sugar."),
      "claude-haiku-5-5",
      mode,
    );
    expect(german.system).toMatch(/Write in the language of the question, whatever language the passages/);
    expect(german.system).toMatch(
      /quotation marks stays in\s+the passage's own words; its translation follows outside/,
    );
    expect(german.system).toMatch(/four short questions[\s\S]*Write them in the language of the question/);
    expect(JSON.stringify(german.messages)).toContain("Question: Wie funktioniert die Photosynthese?");
    expect(german.system).toEqual(
      (await asked(briefAbout("¿Cómo funciona el mundo?", "Gira."), "claude-haiku-5-5", mode)).system,
    );
  },
);

test("an answer cut off is continued in its language too", () => {
  expect(systemPrompt({ ...task, continuing: true })).toMatch(/Write in the language of the question/);
});
