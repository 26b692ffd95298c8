import { drill, isGood } from "./drill";
import { Ledger } from "./ledger";
import { makeLoad } from "./load";
import { dropRows } from "./mutations/drop-rows";
import { spoilReplies } from "./mutations/spoil-replies";
import { pauseMs, visitors, type World } from "./world";

/** The product spoilt on purpose, to see that the drill notices. */
export interface Mutation {
  name: string;
  /** How the drill must name what it found. */
  caughtAs: RegExp;
  /** @returns the spoilt world; closing it mends the product again */
  spoil(world: World): Promise<World>;
  /** @returns how often it has spoilt something */
  times(world: World): Promise<number>;
}

const mutations: Mutation[] = [
  dropRows("turns", ["session_id", "position"], /^(question|follow-up) .*not kept/),
  dropRows(
    "messages",
    ["user_id", "conversation_id", "position"],
    /^saved question .*(not in a|not in the) conversation/,
  ),
  dropRows("history_entries", ["id"], /^history .*not kept/),
  dropRows("subscriptions", ["id"], /^subscription .*not kept/),
  dropRows("contact_messages", ["id"], /^contact .*not kept/),
  dropRows("outbox", ["id"], /no mail|not forwarded/),
  ...spoilReplies(),
];

const leastTimes = 2;
const mostMs = 90_000;

/**
 * Drills a product that drops every tenth row, and one that garbles every tenth reply.
 * @returns whether all of them were caught
 */
export async function drillsCatch(world: World): Promise<boolean> {
  const table: Record<string, object> = {};
  let areCaught = true;
  for (const mutation of mutations) {
    const row = await drill(world, asFault(mutation));
    const found = [...row.lost, ...row.world.unclean.keys()];
    const isCaught = !isGood(row) && found.some((what) => mutation.caughtAs.test(what));
    table[mutation.name] = {
      requests: row.world.requests,
      lost: row.lost.length,
      "failed otherwise": row.world.verdicts.unclean,
      caught: isCaught ? "yes" : "no",
    };
    areCaught &&= isCaught;
  }
  console.table(table);
  return areCaught;
}

function asFault({ name, spoil, times }: Mutation) {
  return {
    name,
    title: () => name,
    async stage(world: World) {
      const spoilt = await spoil(world);
      const ledger = new Ledger();
      return { ...spoilt, ledger, load: makeLoad(spoilt.site, ledger, { visitors, pauseMs }) };
    },
    async strike(stage: World) {
      const until = performance.now() + mostMs;
      while ((await times(stage)) < leastTimes && performance.now() < until) await stage.load.untilAccepted(20, 5_000);
      return performance.now();
    },
  };
}
