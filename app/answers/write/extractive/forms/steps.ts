import type { Brief, WriterEvent } from "~/answers/types";
import { listsIn, type SourceList } from "../lists";
import { cited, fittingPassages, sentencesIn, wordsIn } from "./ground";
import { itemsOf } from "./listing";

const FEWEST_STEPS = 3;
const MOST_STEPS = 9;
const MOST_WORDS_OF_STEP = 45;

/** Instructions in order, from one passage or the next ones under its heading; null when no passage has any. */
export function steps(brief: Brief): WriterEvent[] | null {
  for (const passage of fittingPassages(brief)) {
    const list = listsIn(brief.passages[passage]?.text ?? "").find(areSteps);
    if (list) return [...cited("", list.intro, passage), ...itemsOf(list, passage, (index) => `${index + 1}. `)];
    const run = longestRun(sentencesOfSection(brief, passage));
    if (run.length >= FEWEST_STEPS) {
      const shown = run.slice(0, MOST_STEPS);
      return shown.flatMap((step, index) =>
        cited(`${index > 0 ? "\n" : ""}${index + 1}. `, step.sentence, step.passage),
      );
    }
  }
  return null;
}

function areSteps({ intro, items }: SourceList): boolean {
  const commands = items.filter((item) => isStep(item.replace(/^(?:[-*•–]|\(?\d{1,2}[.)])\s+/u, ""))).length;
  const numbered = items.every((item) => /^\(?\d{1,2}[.)]\s/.test(item));
  return (
    commands * 2 >= items.length ||
    (numbered && /\b(?:steps?|follow|instructions|how to|schritte|pasos|étapes)\b/i.test(intro))
  );
}

interface SectionSentence {
  passage: number;
  sentence: string;
}

/** The sentences of a passage, and of adjacent passages in the brief with the same source and heading. */
function sentencesOfSection(brief: Brief, first: number): SectionSentence[] {
  const head = brief.passages[first];
  const same = brief.passages.flatMap(({ source, heading }, index) =>
    index === first || (heading !== "" && source === head?.source && heading === head.heading) ? [index] : [],
  );
  const inOrder = [first, ...same.filter((index) => index > first && index <= first + 1)];
  return inOrder.flatMap((passage) => sentencesIn(brief, passage).map((sentence) => ({ passage, sentence })));
}

/** The longest run of steps. A single sentence between two steps is skipped, as it explains one. */
function longestRun(sentences: readonly SectionSentence[]): SectionSentence[] {
  let best: SectionSentence[] = [];
  let run: SectionSentence[] = [];
  let between = 0;
  for (const entry of sentences) {
    if (isStep(entry.sentence)) {
      run = [...run, entry];
      between = 0;
    } else if (++between > 1) run = [];
    if (run.length > best.length) best = run;
  }
  return best;
}

function isStep(sentence: string): boolean {
  const command = sentence.replace(SEQUENCE, "");
  return (
    wordsIn(sentence) <= MOST_WORDS_OF_STEP &&
    (command !== sentence || COMMAND.test(command)) &&
    /[\p{L}]/u.test(command)
  );
}

/** Words for a step's position. */
const SEQUENCE =
  /^(?:first(?:ly)?|second(?:ly)?|third(?:ly)?|then|next|after that|afterwards|finally|lastly|to (?:begin|start)|start by|begin by|step \d+:?|zuerst|zunächst|dann|danach|anschließend|schließlich|zum schluss|primero|luego|después|entonces|finalmente|por último|d'abord|ensuite|puis|enfin)\b,?\s+/i;

/** Verbs with which instructions begin; other sentences rarely begin with one of them. */
const COMMAND = new RegExp(
  `^(?:(?:always|never|carefully|gently|slowly|also|please)\\s+)?(?:${[
    "add adjust aim allow apply arrange ask assemble attach avoid bake be begin boil break bring brush build buy calculate call check choose clean clear click close collect combine compare connect consider cook cool copy count cover create cut decide define describe determine dip do download drain draw drink dry eat enter estimate explain extract fill find fix fold follow gather get give go heat hold identify include insert install invest join keep knead learn leave let limit line list listen look lower make mark measure melt mix move name note open organize pack paint pay peel pick place plan plug pour practice prepare press pull push put read record reduce release remove repeat replace rest review rinse roll run save say score search season seek select send separate set shake show simmer sit slice speak spend spread sprinkle stand start state stay stir stop store strain study switch take talk tap tell test think tie track transfer trim try turn type unplug use verify visit wait walk warm wash watch weigh wipe work write",
  ]
    .join(" ")
    .split(" ")
    .join("|")})\\s+(?!(?:is|are|was|were|has|have|had|can|may|will|of)\\b)`,
  "i",
);
