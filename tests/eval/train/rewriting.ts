import path from "node:path";
import { type CompletionFeatures, completionOf } from "~/answers/ask/completion";
import type { CompletionModel } from "~/answers/ask/stand-alone";
import { afterQuestion, NO_THREAD } from "~/answers/ask/thread-topic";
import { type FollowUp, followUps, gain, isLeftAlone } from "../conversation";
import { type ConversationSet, readDataSet } from "../data-sets";
import { mean, wordF1 } from "../measures";
import type { Report, Row } from "../report";
import { OWN_DATA } from "../suites";
import { type FitOptions, fit, groupedFolds } from "./logistic";
import { writeModel } from "./write-model";

const MODEL = path.resolve("app/answers/ask/completion-model.json");
const FOLDS = 10;
const SHUFFLES = 5;
const OPTIONS: FitOptions = { l2: 10 };
/** A wrong completion costs twice a missing one: it misleads, and a follow-up is also tried as typed. */
const LEAVE_BELOW = 2 / 3;
/** A completion counts once for each of these steps by which it moves word F1. */
const STEP = 0.02;

type Feature = keyof CompletionFeatures;

const FEATURES: readonly Feature[] = ["contentWords", "namesBefore", "inEarlier"];

interface Conversation {
  set: string;
  id: string;
  turns: ConversationSet["conversations"][number];
}

/**
 * Learns when a follow-up is to be completed from its thread: when that brings its words closer to a person's
 * rewriting, weighed by how much. Reports what to expect on other conversations, and without each feature.
 * @throws Error if the folder lacks the data sets
 */
export function trainRewriting(folder: string, day: string): Report {
  const files = [
    path.join(folder, "cast2019-dev.json"),
    path.join(folder, "mtrag-dev.json"),
    path.join(OWN_DATA, "conversations.json"),
  ];
  const conversations = files.flatMap(conversationsOf);
  const sets = files.map((file) => path.basename(file));
  const written = { on: day, learntFrom: sets, model: learn(conversations, FEATURES) };
  writeModel(MODEL, written);
  return {
    id: "train-rewriting",
    heading: "Rewriting of follow-ups",
    command: "npm run eval:train",
    tables: sets.map((set) => ({
      caption: `${set}, ${FOLDS} folds by conversation, the mean of ${SHUFFLES} shuffles: gain over as asked, in points; left alone where they stand alone`,
      rows: setRows(conversations, set),
    })),
  };
}

function conversationsOf(file: string): Conversation[] {
  const set = path.basename(file);
  const { conversations } = readDataSet(file) as ConversationSet;
  return conversations.map((turns, at) => ({ set, id: `${set} ${at}`, turns }));
}

function setRows(conversations: readonly Conversation[], set: string): Row[] {
  const variants: [string, readonly Feature[]][] = [
    ["as learnt", FEATURES],
    ...FEATURES.map((left): [string, Feature[]] => [`without ${left}`, FEATURES.filter((feature) => feature !== left)]),
    ["whatever its likelihood", []],
  ];
  return variants.map(([name, features]) => {
    const shuffles = rewrittenUnseen(conversations, features).map((shuffle) =>
      shuffle.filter((rewritten) => rewritten.set === set).flatMap((rewritten) => rewritten.followUps),
    );
    const gains = shuffles.map(gain);
    const alone = shuffles.flat().filter(({ raw, resolved }) => raw === resolved);
    const spread = `${Math.min(...gains).toFixed(1)} to ${Math.max(...gains).toFixed(1)}`;
    const left = alone.filter(isLeftAlone).length / alone.length;
    return [name, mean(gains).toFixed(2), `${spread}; ${left.toFixed(3)}`];
  });
}

interface Rewritten {
  set: string;
  followUps: FollowUp[];
}

/** For each shuffle, each conversation's follow-ups as rewritten by a model that was learnt from others. */
function rewrittenUnseen(conversations: readonly Conversation[], features: readonly Feature[]): Rewritten[][] {
  const groups = conversations.map(({ id }) => id);
  return Array.from({ length: SHUFFLES }, (_, shuffle) => {
    const folds = groupedFolds(groups, FOLDS, shuffle + 1);
    const models = Array.from({ length: FOLDS }, (_, fold) =>
      learn(
        conversations.filter((_, at) => folds[at] !== fold),
        features,
      ),
    );
    return conversations.map(({ set, turns }, at) => ({
      set,
      followUps: followUps(turns, at, models[folds[at] ?? 0]),
    }));
  });
}

/** Without features, a model that takes every completion. */
function learn(conversations: readonly Conversation[], features: readonly Feature[]): CompletionModel {
  const rows = conversations.flatMap(completedRows);
  const { bias, weights } = fit(
    rows.map((row) => features.map((feature) => row.features[feature])),
    rows.map(({ isCloser }) => isCloser),
    OPTIONS,
  );
  return {
    intercept: rounded(bias),
    weights: Object.fromEntries(features.map((feature, at) => [feature, rounded(weights[at] ?? 0)])),
    leaveBelow: features.length > 0 ? rounded(LEAVE_BELOW) : 0,
  };
}

const rounded = (value: number) => Number(value.toPrecision(4));

interface CompletedRow {
  features: CompletionFeatures;
  /** Whether it is closer to the person's rewriting than the follow-up as typed. */
  isCloser: boolean;
}

/** A conversation's possible completions, each as often as it counts. */
function completedRows({ turns }: Conversation): CompletedRow[] {
  const rows: CompletedRow[] = [];
  turns.reduce((thread, { raw, resolved }) => {
    const completion = completionOf(raw, thread);
    if (!completion) return afterQuestion(thread, raw);
    const gained = wordF1(completion.text, resolved) - wordF1(raw, resolved);
    const row = { features: completion.features, isCloser: gained > 0 };
    rows.push(...Array<CompletedRow>(Math.round(Math.abs(gained) / STEP)).fill(row));
    return afterQuestion(thread, completion.text);
  }, NO_THREAD);
  return rows;
}
