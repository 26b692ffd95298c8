import { setTimeout as wait } from "node:timers/promises";
import { type Kept, readKept, unfinished } from "./kept";
import type { VisitorAction } from "./ledger";
import { missingOnSite } from "./missing-on-site";
import type { Findings } from "./row";
import type { World } from "./world";

/** Compares what visitors were told with what the database, the site, and the mail and form services have. */

const settleMs = 90_000;

/**
 * Everything done so far, not only under the last fault: a later fault can also destroy earlier data. First waits until work in
 * the background (answers taken over, conversations being saved) has finished.
 * @param options.sendsOnce whether each mail of the last fault's has to have arrived once
 */
export async function compare(world: World, { sendsOnce = false } = {}): Promise<Findings> {
  const { ledger } = world;
  const lost: string[] = [];
  const doubled: string[] = [];
  if (!(await hasSettled(world))) lost.push("answers still running, or turns unsaved, after 90 s");
  const kept = await readKept(world);
  for (const action of ledger.actions) {
    const told = (what: string) => `${action.kind} under ${action.fault}: ${what} (${action.marker})`;
    lost.push(...lossesOf(action, kept).map(told));
    doubled.push(...doublesOf(action, kept).map(told));
    if (sendsOnce && action.fault === ledger.fault) doubled.push(...sentTwice(action, kept).map(told));
  }
  lost.push(...(await missingOnSite(world)));
  lost.push(...kept.guests.filter(({ counted, asked }) => counted < asked).map(() => "a guest's count is too low"));
  doubled.push(...kept.guests.filter(({ counted, asked }) => counted > asked).map(() => "a guest's count is too high"));
  return { lost, doubled };
}

async function hasSettled({ database }: World): Promise<boolean> {
  for (const until = performance.now() + settleMs; performance.now() < until; await wait(250))
    if ((await unfinished(database)) === 0) return true;
  return false;
}

function lossesOf(action: VisitorAction, kept: Kept): string[] {
  if (!action.isAccepted) return [];
  const { kind, marker } = action;
  const unless = (isThere: boolean, what = "not kept") => (isThere ? [] : [what]);
  switch (kind) {
    case "question":
    case "follow-up":
      return lostAnswer(action, kept);
    case "saved question": {
      const saved = kept.savedQuestions.get(marker);
      if (!saved) return ["not in a conversation"];
      const isDue = kept.turns.get(marker)?.status === "done";
      return unless(saved.isAnswered || !isDue, "its answer is not in the conversation");
    }
    case "history":
      return unless(kept.history.has(marker));
    case "subscription":
      return [...unless(kept.subscriptions.has(marker)), ...unless(kept.mails.has(marker), "no mail")];
    case "contact":
      return [...unless(kept.contacts.has(marker)), ...unless(kept.forwards.has(marker), "not forwarded")];
    case "account":
      return unless(kept.accounts.has(marker));
    case "pictures":
      return unless((kept.pictures.get(marker) ?? 0) >= (action.made?.length ?? 1));
    case "diagram":
      return unless(kept.diagrams.has(marker));
  }
}

/** A reported failure doesn't count as a lost answer: the visitor can retry without being charged again. */
function lostAnswer({ marker, summary, finishedAt }: VisitorAction, kept: Kept): string[] {
  const turn = kept.turns.get(marker);
  if (!turn) return ["not kept"];
  if (turn.status === "failed") return turn.message && summary === undefined ? [] : ["its answer is gone"];
  if (summary === undefined) return [];
  if (summary !== turn.summary) return ["kept with other words than were read"];
  return finishedAt === turn.finishedAt?.toISOString() ? [] : ["its end was not kept: finished again later"];
}

function doublesOf({ kind, marker, made }: VisitorAction, kept: Kept): string[] {
  const times = {
    question: Math.max(kept.turns.get(marker)?.times ?? 0, kept.answers.get(marker) ?? 0),
    "follow-up": kept.turns.get(marker)?.times,
    "saved question": kept.savedQuestions.get(marker)?.times,
    history: kept.history.get(marker),
    subscription: Math.max(kept.subscriptions.get(marker) ?? 0, kept.mails.get(marker)?.size ?? 0),
    contact: Math.max(kept.contacts.get(marker) ?? 0, kept.forwards.get(marker)?.size ?? 0),
    account: kept.accounts.get(marker),
    // Of a reply that was lost, the number is not known.
    pictures: made && (kept.pictures.get(marker) ?? 0) / made.length,
    diagram: kept.diagrams.get(marker),
  }[kind];
  return (times ?? 0) > 1 ? [`${times} times`] : [];
}

function sentTwice({ kind, marker }: VisitorAction, kept: Kept): string[] {
  const sent = { subscription: kept.mails, account: kept.mails, contact: kept.forwards }[kind as string];
  const ids = [...(sent?.get(marker) ?? [])];
  return ids.some((id) => (kept.arrivals.get(id) ?? 0) > 1) ? ["the same mail sent twice"] : [];
}
