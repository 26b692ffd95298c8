import path from "node:path";
import { normalisedQuestion } from "~/answers/ask/question.server";
import { standsAlone } from "~/answers/find/query-rewriting/stands-alone";
import { followUps } from "./conversation";
import { readDataSet } from "./data-sets";

/**
 * `npx tsx tests/eval/query-rewriting.ts [FILE ...]`: how many follow-ups a configured model is asked to rewrite, among
 * those that a person had to rewrite and those that stand alone, in files of the shape of TREC CAsT 2019.
 */
const given = process.argv.slice(2);
const files = given.length > 0 ? given : [path.join(import.meta.dirname, "data/conversations.json")];

for (const file of files) {
  const set = readDataSet(file);
  if (set.kind !== "conversation") throw new Error(`${file} has no conversations`);
  const turns = set.conversations.flatMap((conversation, index) => followUps(conversation, index));
  const isAlone = ({ raw, resolved }: (typeof turns)[number]) =>
    normalisedQuestion(raw) === normalisedQuestion(resolved);
  const row = (some: typeof turns) => ({
    "follow-ups": some.length,
    "model asked": some.filter(({ raw, ours }) => !standsAlone(raw, ours, "en")).length,
  });
  console.log(file);
  console.table({
    "rewritten by a person": row(turns.filter((turn) => !isAlone(turn))),
    "standing alone": row(turns.filter(isAlone)),
  });
}
