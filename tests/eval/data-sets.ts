import { readFileSync } from "node:fs";
import { z } from "zod";

/** Paragraphs with questions and gold answers, in the shape of SQuAD and XQuAD. */
export interface ReadingSet {
  kind: "reading";
  articles: Article[];
}

export interface Article {
  title: string;
  paragraphs: { text: string; questions: { question: string; golds: string[] }[] }[];
}

/** Conversations, each turn as asked and as a person rewrote it to stand alone, in the shape of TREC CAsT 2019. */
export interface ConversationSet {
  kind: "conversation";
  conversations: { raw: string; resolved: string }[][];
}

const Gold = z.union([z.string(), z.object({ text: z.string() }).transform(({ text }) => text)]);

const ReadingShape = z
  .object({
    data: z
      .array(
        z.object({
          title: z.string(),
          paragraphs: z.array(
            z.object({
              context: z.string().min(1),
              qas: z.array(z.object({ question: z.string().min(1), answers: z.array(Gold).min(1) })),
            }),
          ),
        }),
      )
      .min(1),
  })
  .transform(
    ({ data }): ReadingSet => ({
      kind: "reading",
      articles: data.map(({ title, paragraphs }) => ({
        title: title.replaceAll("_", " "),
        paragraphs: paragraphs.map(({ context, qas }) => ({
          text: context,
          questions: qas.map(({ question, answers }) => ({ question: question.trim(), golds: answers })),
        })),
      })),
    }),
  );

const ConversationShape = z
  .array(z.object({ turns: z.array(z.object({ raw: z.string(), resolved: z.string() })).min(1) }))
  .min(1)
  .transform(
    (conversations): ConversationSet => ({
      kind: "conversation",
      conversations: conversations.map(({ turns }) =>
        turns.map(({ raw, resolved }) => ({ raw: raw.trim(), resolved: resolved.trim() })),
      ),
    }),
  );

/**
 * Reads a data set, telling its kind by its shape.
 * @throws Error that names the file, when it is not one of the shapes known
 */
export function readDataSet(file: string): ReadingSet | ConversationSet {
  const value: unknown = JSON.parse(readFileSync(file, "utf8"));
  for (const shape of [ReadingShape, ConversationShape]) {
    const parsed = shape.safeParse(value);
    if (parsed.success) return parsed.data;
  }
  throw new Error(`${file} has neither the shape of SQuAD nor that of CAsT`);
}
