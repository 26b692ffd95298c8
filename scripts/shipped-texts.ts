import { listArticles } from "~/blog/articles.server";
import { embeddedText } from "~/embeddings/fill.server";
import { listEntries } from "~/library/library.server";

/** The texts whose vectors are shipped: passages of entries and articles as stored, and listed questions. */
export function shippedTexts(): string[] {
  const passages = [...listEntries(), ...listArticles()].flatMap(({ title, passages }) =>
    passages.map((passage) => embeddedText({ title, ...passage })),
  );
  return [...passages, ...listEntries().flatMap(({ listed }) => listed.map(({ text }) => text))];
}
