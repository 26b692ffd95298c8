import path from "node:path";
import type { IndexedPassage } from "~/library/search/compiled-index.server";
import { entryIndex, listedFor } from "~/library/search/entry-index.server";
import { matchEntries } from "~/library/search/match-entries.server";
import { followUpCandidates } from "~/library/search/match-follow-up.server";
import type { EntryFeatures } from "~/passages/answer-models";
import { splitSentences } from "~/text/sentences";
import { terms } from "~/text/terms";
import { type ConversationSet, readDataSet } from "../data-sets";
import { type Report, type Row, share } from "../report";
import { OWN_DATA } from "../suites";
import { randomFrom } from "../thresholds";
import type { FollowUpSet } from "../visitor-sets";
import { type FitOptions, fit, groupedFolds, predictUnseen } from "./logistic";
import { openVectors, type Vectors } from "./vectors";
import { writeModel } from "./write-model";

const MODELS = path.resolve("app/library/search/follow-up-models.json");
const FOLDS = 10;
const OPTIONS: FitOptions = { l2: 3 };
/** Follow-ups that people wrote count more than those made from the listed questions. */
const WEIGHT_OF_OWN = 3;
/** How many listed questions of an entry are turned into follow-ups. */
const MADE_PER_ENTRY = 14;
/** The lowest probability at which we answer within the entry: what is gained below is mostly another subject's. */
const DECLINE_BELOW = 0.15;

const FEATURES = ["coverage", "title", "entryCoverage", "lexicalThree", "nearestThreeBehind", "bm25Behind"] as const;
const BY_WORDS = FEATURES.filter((feature) => feature !== "nearestThreeBehind");

/** A follow-up in a thread about an entry, and whether a passage of it answers. */
interface Threaded {
  set: string;
  asked: string;
  slug: string;
  isAnswer(passage: number): boolean;
  /** The listed question that it was made from, to be left out while it is matched. */
  madeFrom?: { place: IndexedPassage; text: string; number: number };
}

interface FollowUpRow {
  threaded: Threaded;
  features: EntryFeatures;
  label: boolean;
}

/**
 * Learns how likely a passage of the entry that a thread is about answers a follow-up. From our own follow-ups; from
 * the listed questions, made into follow-ups by replacing the subject with "it", and asked unchanged in threads about
 * another entry; and from the follow-ups of real conversations, asked in threads about an entry by chance.
 */
export async function trainFollowUps(folder: string, day: string): Promise<Report> {
  const vectors = openVectors();
  const threaded = [...(await ownFollowUps(vectors)), ...madeFromListed(), ...strangers(folder)];
  const followUp = learn(await rowsOf(threaded, vectors), FEATURES);
  const followUpByWords = learn(await rowsOf(threaded), BY_WORDS);
  await vectors.close();
  const models = { followUp: followUp.model, followUpByWords: followUpByWords.model };
  writeModel(MODELS, { on: day, models });
  return {
    id: "train-follow-ups",
    heading: "Follow-ups",
    command: "npm run eval:train",
    tables: [
      { caption: `by meaning, ${FOLDS} folds by entry: answered within the entry`, rows: followUp.rows },
      { caption: `by words, ${FOLDS} folds by entry: answered within the entry`, rows: followUpByWords.rows },
    ],
  };
}

const random = randomFrom(7);
const { entries, passages } = entryIndex();
const neverAnswers = () => false;

async function ownFollowUps(vectors: Vectors): Promise<Threaded[]> {
  const { followUps } = readDataSet(path.join(OWN_DATA, "follow-ups.tsv")) as FollowUpSet;
  const found: Threaded[] = [];
  for (const { first, followUp, slug, openings } of followUps) {
    const subject = matchEntries(first, await vectors.of(first))[0]?.entry;
    const answers = slug === null ? subject : entries.find((entry) => entry.slug === slug);
    if (!answers) continue;
    const isAnswer = (passage: number) =>
      slug !== null &&
      splitSentences(answers.passages[passage]?.text ?? "").some((text) =>
        openings.some((one) => text.startsWith(one)),
      );
    found.push({ set: slug === null ? "own, unanswered" : "own", asked: followUp, slug: answers.slug, isAnswer });
  }
  return found;
}

function madeFromListed(): Threaded[] {
  return entries.flatMap((entry, at) => {
    const named = new Set(terms(`${entry.title} ${entry.topic}`, "en"));
    const listed = passages
      .filter((place) => place.entry === at)
      .flatMap((place) => listedFor(place).map((question) => ({ place, ...question })))
      .filter(({ text }) => terms(text, "en").some((term) => named.has(term)));
    return drawn(listed, MADE_PER_ENTRY).flatMap((madeFrom) => {
      const made = withoutSubject(madeFrom.text, named);
      const isAnswer = (passage: number) => passage === madeFrom.place.passage;
      const related = entries.filter((other) => other !== entry && other.category === entry.category);
      const unrelated = entries.filter((other) => other.category !== entry.category);
      const changed = [...drawn(related, 1), ...drawn(unrelated, 1)].map(({ slug }) => ({
        set: "change of subject",
        asked: madeFrom.text,
        slug,
        isAnswer: neverAnswers,
      }));
      const hasContent = terms(made, "en").length > 0;
      return hasContent ? [{ set: "made", asked: made, slug: entry.slug, isAnswer, madeFrom }, ...changed] : changed;
    });
  });
}

/** "how is inflation measured" about inflation is "how is it measured". */
function withoutSubject(question: string, named: ReadonlySet<string>): string {
  const words = question.split(/\s+/);
  const isNamed = words.map((word) => terms(word, "en").some((term) => named.has(term)));
  const first = isNamed.indexOf(true);
  return words
    .flatMap((word, index) => (isNamed[index] ? (index === first ? ["it"] : []) : [word]))
    .join(" ")
    .replace(/\b(?:an?|the|my) it\b/g, "it");
}

function strangers(folder: string): Threaded[] {
  return ["cast2019-dev.json", "mtrag-dev.json"].flatMap((name) => {
    const { conversations } = readDataSet(path.join(folder, name)) as ConversationSet;
    return conversations.flatMap((turns) =>
      turns
        .slice(1)
        .flatMap(({ raw }) =>
          drawn(entries, 1).map(({ slug }) => ({ set: name, asked: raw, slug, isAnswer: neverAnswers })),
        ),
    );
  });
}

function drawn<T>(all: readonly T[], count: number): T[] {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () =>
    left.splice(Math.floor(random() * left.length), 1),
  ).flat();
}

async function rowsOf(threaded: readonly Threaded[], vectors?: Vectors): Promise<FollowUpRow[]> {
  const rows: FollowUpRow[] = [];
  for (const one of threaded) {
    const vector = await vectors?.of(one.asked);
    const about = [`/library/${one.slug}`];
    const candidates = followUpCandidates(one.asked, about, vector, { withoutListed: one.madeFrom?.number });
    for (const { place, features } of candidates)
      rows.push({ threaded: one, features, label: one.isAnswer(place.passage) });
  }
  return rows.flatMap((row) => Array<FollowUpRow>(row.threaded.set.startsWith("own") ? WEIGHT_OF_OWN : 1).fill(row));
}

function learn(rows: readonly FollowUpRow[], features: readonly (keyof EntryFeatures)[]) {
  const table = rows.map((row) => features.map((feature) => row.features[feature]));
  const labels = rows.map(({ label }) => label);
  const folds = groupedFolds(
    rows.map(({ threaded }) => threaded.slug),
    FOLDS,
  );
  const { bias, weights } = fit(table, labels, OPTIONS);
  return {
    model: {
      intercept: rounded(bias),
      weights: Object.fromEntries(features.map((feature, at) => [feature, rounded(weights[at] ?? 0)])),
      declineBelow: DECLINE_BELOW,
    },
    rows: figuresOf(rows, predictUnseen(table, labels, folds, OPTIONS)),
  };
}

const rounded = (value: number) => Number(value.toPrecision(4));

/** Of each set: how many are answered within the entry, and how many of those by the right passage. */
function figuresOf(rows: readonly FollowUpRow[], likely: readonly number[]): Row[] {
  const best = new Map<Threaded, { likely: number; isRight: boolean }>();
  for (const [at, { threaded, label }] of rows.entries())
    if ((likely[at] ?? 0) > (best.get(threaded)?.likely ?? -1))
      best.set(threaded, { likely: likely[at] ?? 0, isRight: label });
  const asked = [...best].map(([{ set }, top]) => ({ set, ...top }));
  return [...new Set(asked.map(({ set }) => set))].flatMap((set): Row[] => {
    const all = asked.filter((one) => one.set === set);
    const answered = all.filter((one) => one.likely >= DECLINE_BELOW);
    const right = answered.filter(({ isRight }) => isRight);
    const answers: Row = [set, ...share(answered.length, all.length)];
    return right.length === 0 ? [answers] : [answers, [`${set}: right`, ...share(right.length, all.length)]];
  });
}
