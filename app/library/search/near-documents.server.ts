import { sqlClient } from "~/db/client.server";
import type { Embedder } from "~/embeddings/embedder.server";
import { nearestPassages } from "~/embeddings/nearest.server";
import { spaceOf } from "~/embeddings/vectors";
import { log } from "~/log.server";
import type { Passage } from "~/passages/source";
import { languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";
import { MOST_PASSAGES_OF_A_DOCUMENT, shortlistPassages } from "./rank.server";

/** A document that matches a question's meaning, whatever its words. */
export interface NearDocument {
  url: string;
  title: string;
  /** Nearest first, at most six. */
  passages: (Passage & { position: number })[];
}

const MOST_PASSAGES = 50;
/** Candidates by words that are compared, of a library too large to compare all. */
const MOST_SHORTLISTED = 500;

/**
 * The documents with the passages nearest to a question, nearest first. Empty if there is no model for its language, it
 * fails, or nothing is near: a search by words must not fail because of it.
 * @throws the signal's reason, and nothing else
 */
export async function nearDocuments(
  question: string,
  { embedder, signal, language = languageOf(question), except = [] }: NearOptions,
): Promise<NearDocument[]> {
  const vector = embedder?.understands(language) ? await embedder.ofQuestion(question, signal) : undefined;
  if (!embedder || !vector) return [];
  try {
    const near = await nearestPassages(vector, spaceOf(embedder.model, vector), {
      limit: MOST_PASSAGES,
      except,
      signal,
      shortlist: () => shortlistPassages(question, { limit: MOST_SHORTLISTED, except, signal, language }),
    });
    const ids = near.map(({ id }) => id);
    return byDocument(ids.length === 0 ? [] : await readPassages(ids));
  } catch (error) {
    signal.throwIfAborted();
    log.error({ err: error }, "vectors could not be searched; the search goes on by words");
    return [];
  }
}

interface NearOptions {
  embedder: Embedder | null;
  signal: AbortSignal;
  /** The question's; detected by default. */
  language?: Language;
  /** Collections to leave out. */
  except?: readonly string[];
}

interface PassageRow extends Passage {
  position: number;
  url: string;
  title: string;
}

/** In the order of the ids. */
function readPassages(ids: number[]): Promise<PassageRow[]> {
  return sqlClient()<PassageRow[]>`
    SELECT documents.url, documents.title, passages.text, passages.heading, passages.anchor, passages.position
    FROM unnest(${ids}::bigint[]) WITH ORDINALITY AS near (id, place)
      JOIN passages ON passages.id = near.id JOIN documents ON documents.id = passages.document_id
    ORDER BY near.place`;
}

function byDocument(rows: PassageRow[]): NearDocument[] {
  const documents = new Map<string, NearDocument>();
  for (const { url, title, ...passage } of rows) {
    const document = documents.get(url) ?? { url, title, passages: [] };
    documents.set(url, document);
    if (document.passages.length < MOST_PASSAGES_OF_A_DOCUMENT) document.passages.push(passage);
  }
  return [...documents.values()];
}
