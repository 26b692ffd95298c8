import { setTimeout as wait } from "node:timers/promises";
import { TestVisitor } from "../harness/visitor";
import { type Kept, readKept, unfinished } from "./kept";
import type { VisitorAction } from "./ledger";
import type { World } from "./world";

/** Compares what visitors were told with what the database, the site, and the mail and form services have. */

const settleMs = 90_000;

export interface Findings {
  lost: string[];
  doubled: string[];
}

/**
 * Everything done so far, not only under the last fault: a later fault can also destroy earlier data. First waits until work in
 * the background (answers taken over, conversations being saved) has finished.
 */
export async function compare(world: World): Promise<Findings> {
  const lost: string[] = [];
  const doubled: string[] = [];
  if (!(await hasSettled(world))) lost.push("answers still running, or turns unsaved, after 90 s");
  const kept = await readKept(world);
  for (const action of world.ledger.actions) {
    const told = (what: string) => `${action.kind} under ${action.fault}: ${what} (${action.marker})`;
    lost.push(...lossesOf(action, kept).map(told));
    doubled.push(...doublesOf(action, kept).map(told));
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
  switch (kind) {
    case "question":
    case "follow-up":
      return lostAnswer(action, kept);
    case "saved question": {
      const saved = kept.savedQuestions.get(marker);
      if (!saved) return ["not in a conversation"];
      return saved.isAnswered || kept.turns.get(marker)?.status !== "done"
        ? []
        : ["its answer is not in the conversation"];
    }
    case "history":
      return kept.history.has(marker) ? [] : ["not kept"];
    case "subscription":
      return [...(kept.subscriptions.has(marker) ? [] : ["not kept"]), ...(kept.mails.has(marker) ? [] : ["no mail"])];
    case "contact":
      return [
        ...(kept.contacts.has(marker) ? [] : ["not kept"]),
        ...(kept.forwards.has(marker) ? [] : ["not forwarded"]),
      ];
  }
}

/** A reported failure doesn't count as a lost answer: the visitor can retry without being charged again. */
function lostAnswer({ marker, summary }: VisitorAction, kept: Kept): string[] {
  const turn = kept.turns.get(marker);
  if (!turn) return ["not kept"];
  if (turn.status === "failed") return turn.message && summary === undefined ? [] : ["its answer is gone"];
  return summary === undefined || summary === turn.summary ? [] : ["kept with other words than were read"];
}

function doublesOf({ kind, marker }: VisitorAction, kept: Kept): string[] {
  const times = {
    question: Math.max(kept.turns.get(marker)?.times ?? 0, kept.answers.get(marker) ?? 0),
    "follow-up": kept.turns.get(marker)?.times,
    "saved question": kept.savedQuestions.get(marker)?.times,
    history: kept.history.get(marker),
    subscription: Math.max(kept.subscriptions.get(marker) ?? 0, kept.mails.get(marker)?.size ?? 0),
    contact: Math.max(kept.contacts.get(marker) ?? 0, kept.forwards.get(marker)?.size ?? 0),
  }[kind];
  return (times ?? 0) > 1 ? [`${times} times`] : [];
}

/** What the last fault's visitors find on their next visit. */
async function missingOnSite({ site, ledger }: World): Promise<string[]> {
  const missing: string[] = [];
  for (const { kind, marker, owner = "", isAccepted, fault } of ledger.actions) {
    if (kind !== "history" || !isAccepted || fault !== ledger.fault) continue;
    const response = await new TestVisitor(site.url).fetch("/api/history", { headers: { "x-client-id": owner } });
    const entries = (await response.json()) as { prompt: string }[];
    if (!entries.some(({ prompt }) => prompt === marker)) missing.push(`history: not shown on the site (${marker})`);
  }
  return missing;
}
