import type { AnswerWriter, SourceProvider } from "~/answers/types";
import { type Asked, ask, type Found } from "./ask";
import type { Article, ReadingQuestion, ReadingSet } from "./data-sets";
import { paragraphUrl, type ScratchLibrary } from "./scratch-library";

type Library = Pick<ScratchLibrary, "add" | "remove">;

export interface Outcome extends ReadingQuestion, Pick<Asked, "summary" | "shown" | "checked" | "confidence"> {
  article: number;
  /** The paragraph that it is asked of. */
  paragraph: string;
  /** The gold paragraph's (or article's) rank, from 0; -1 if not found. */
  rank: number;
  /** The same, ranked by BM25 alone. */
  rankByBm25: number;
  /** The answer's first citation is of the gold paragraph (or article). */
  citesGoldFirst: boolean;
}

/** Whether a source is the paragraph (or article) that a question is asked of. */
type IsGold = (found: Found, at: { article: Article; paragraph: string }) => boolean;

/** Asks every question with the paragraphs in the library. */
export async function askLibrary(
  set: ReadingSet,
  library: Library,
  provider: SourceProvider,
  writer?: AnswerWriter,
): Promise<Outcome[]> {
  for (const [index, article] of set.articles.entries()) await library.add(article, index);
  const texts = new Map(
    set.articles.flatMap(({ paragraphs }, article) =>
      paragraphs.map(({ text }, paragraph) => [paragraphUrl(article, paragraph), text]),
    ),
  );
  // Two questions may be asked of the same text.
  return askAll(set, [provider], ({ url }, { paragraph }) => texts.get(url) === paragraph, writer);
}

/** Asks each article's questions with that article temporarily removed from the library. */
export async function askWithheld(
  set: ReadingSet,
  library: Library,
  provider: SourceProvider,
  writer?: AnswerWriter,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, article] of set.articles.entries()) {
    await library.remove(article, index);
    for (const outcome of await askAll({ ...set, articles: [article] }, [provider], () => false, writer))
      outcomes.push({ ...outcome, article: index, isImpossible: true });
    await library.add(article, index);
  }
  return outcomes;
}

/** Asks every question of a source that has the articles as its pages. */
export async function askPages(set: ReadingSet, provider: SourceProvider, writer?: AnswerWriter): Promise<Outcome[]> {
  return askAll(set, [provider], ({ title }, { article }) => title === article.title, writer);
}

async function askAll(
  { articles, language }: ReadingSet,
  providers: SourceProvider[],
  isGold: IsGold,
  writer?: AnswerWriter,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const [index, article] of articles.entries()) {
    for (const { text: paragraph, questions } of article.paragraphs) {
      const isRight = (found: Found) => isGold(found, { article, paragraph });
      for (const asked of questions) {
        const { ranked, byBm25, ...answer } = await ask(asked.question, providers, { writer, likeliest: language });
        const first = answer.shown[0]?.cited[0]?.source;
        outcomes.push({
          ...asked,
          ...answer,
          article: index,
          paragraph,
          rank: ranked.findIndex(isRight),
          rankByBm25: byBm25.findIndex(isRight),
          citesGoldFirst: first !== undefined && isRight(first),
        });
      }
    }
  }
  return outcomes;
}
