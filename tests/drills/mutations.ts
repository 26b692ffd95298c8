import { drill } from "./drill";
import { type ActionKind, Ledger } from "./ledger";
import { makeLoad } from "./load";
import { dropRows } from "./mutations/drop-rows";
import { spoilReplies } from "./mutations/spoil-replies";
import { undoUpdates } from "./mutations/undo-updates";
import { flawsOf } from "./row";
import { pauseMs, visitors, type World } from "./world";

/** The product spoilt on purpose, to see that the drill notices. */
export interface Mutation {
  name: string;
  /** How the drill must name what it found. */
  caughtAs: RegExp;
  /** What visitors do meanwhile; everything by default. */
  order?: readonly ActionKind[];
  /** @returns the spoilt world, on a database of its own; closing it closes what it has added */
  spoil(world: World): Promise<World>;
  /** @returns how often it has spoilt something */
  times(world: World): Promise<number>;
}

const mutations: Mutation[] = [
  // A follow-up's own reply looks for its turn, and fails.
  dropRows("turns", ["session_id", "position"], ["ask"], /^lost: (question|follow-up) .*not kept|follow-up: 500/),
  dropRows("messages", ["user_id", "conversation_id", "position"], ["account"], /^lost: saved question .*conversation/),
  dropRows("history_entries", ["id"], ["history"], /^lost: history .*not kept/),
  dropRows("subscriptions", ["id"], ["subscribe"], /^lost: subscription .*not kept/),
  dropRows("contact_messages", ["id"], ["contact"], /^lost: contact .*not kept/),
  dropRows("outbox", ["id"], ["subscribe", "contact"], /^lost: .*(no mail|not forwarded)/),
  dropRows("users", ["id"], ["account"], /sign-in: 500|^lost: account/),
  dropRows("sessions", ["id"], ["account"], /^lost: account .*its session is gone/),
  dropRows("pictures", ["id"], ["picture"], /^lost: pictures .*(not kept|not shown)/),
  dropRows("diagrams", ["id"], ["diagram"], /^lost: diagram .*(not kept|not shown)/),
  dropRows("answer_events", ["answer_id", "seq"], ["ask"], /other words than were read|an end|no answer in/),
  undoUpdates("guests", { when: "true", order: ["ask"], caughtAs: /^lost: a guest's count is too low/ }),
  undoUpdates("answers", {
    when: "OLD.status = 'running' AND NEW.status <> 'running'",
    order: ["ask"],
    caughtAs: /^lost: .*finished again later/,
  }),
  undoUpdates("outbox", {
    when: "OLD.sent_at IS NULL AND NEW.sent_at IS NOT NULL",
    order: ["subscribe", "contact"],
    caughtAs: /^doubled: .*sent twice/,
  }),
  ...spoilReplies(),
];

/** Some can't be noticed: of an answer in one piece nobody knows when it was finished. */
const leastTimes = 5;
const mostMs = 120_000;

/**
 * Drills a product that drops every tenth row, forgets every tenth change, or garbles every tenth reply; each on a fresh
 * database, so that nothing is found that another one left. Before them one that is not spoilt, which must be good.
 * @returns whether that was so, and all of them were caught
 */
export async function drillsCatch(world: World): Promise<boolean> {
  await world.site.stop();
  const pristine = world.database.url;
  const table: Record<string, object> = {};
  const note = (name: string, { requests }: { requests: number }, flaws: string[], isRight: boolean) => {
    table[name] = { requests, flaws: flaws.length, "as it must be": isRight ? "yes" : "NO" };
    if (!isRight) console.log(`  found instead:\n${flaws.slice(0, 10).join("\n")}`);
    return isRight;
  };
  const control = await drill(world, unspoilt(pristine));
  let areRight = note("nothing (must be good)", control.world, flawsOf(control), flawsOf(control).length === 0);
  for (const mutation of mutations) {
    const row = await drill(world, asFault(mutation, pristine));
    const flaws = flawsOf(row);
    const isCaught = flaws.some((flaw) => mutation.caughtAs.test(flaw));
    areRight = note(mutation.name, row.world, flaws, isCaught) && areRight;
  }
  console.table(table);
  return areRight;
}

const unspoilt = (pristine: string) =>
  asFault(
    { name: "nothing spoilt", caughtAs: /^/, spoil: async (world) => world, times: async () => leastTimes },
    pristine,
  );

function asFault({ name, order, spoil, times }: Mutation, pristine: string) {
  return {
    name,
    title: () => name,
    sendsOnce: true as const,
    async stage(world: World) {
      const { database, site } = world;
      database.url = await database.copy(pristine, "mutation");
      await site.start();
      const spoilt = await spoil(world);
      const ledger = new Ledger();
      const close = async () => {
        if (spoilt !== world) await spoilt.close();
        await site.stop();
        await database.drop(database.url);
        database.url = pristine;
      };
      return { ...spoilt, ledger, load: makeLoad(spoilt.site, ledger, { visitors, pauseMs, order }), close };
    },
    async strike(stage: World) {
      const until = performance.now() + mostMs;
      while ((await times(stage)) < leastTimes && performance.now() < until) await stage.load.untilAccepted(10, 2_000);
      return performance.now();
    },
  };
}
