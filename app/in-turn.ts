/** Who a task is for: an account, a guest or a program without a cookie, and the hash of its address. */
export interface Caller {
  visitor: string;
  address: string;
}

/** How many tasks run, or wait, at once. */
interface Most {
  running: number;
  waiting: number;
}

export class NoTurnError extends Error {
  override name = "NoTurnError";
  /** @param reason "late": it waited too long; "full": too many of the same caller's wait already */
  constructor(readonly reason: "late" | "full") {
    super(reason === "late" ? "No turn in time" : "Too many of the caller's tasks wait");
  }
}

interface Task {
  caller: Caller;
  begin: () => void;
}

const keys = ["address", "visitor"] as const;

/**
 * Limits how many tasks run at once, in all and for each caller, and shares the turns fairly: the next is the address
 * that had its last turn longest ago, and in it the visitor likewise, so that nobody's many tasks hold up another's one.
 * @returns a function that runs a task when its turn comes; it throws a {@link NoTurnError} when there is none, or the
 * signal's reason if that fires first
 */
export function inTurn({ mostAtOnce, ofOne }: { mostAtOnce: number; ofOne: Record<keyof Caller, Most> }) {
  const running: Caller[] = [];
  const waiting: Task[] = [];
  const lastTurns = { address: new Map<string, number>(), visitor: new Map<string, number>() };
  let turns = 0;

  const waitingCallers = () => waiting.map((task) => task.caller);
  /** Whether these are as many of the caller's as there may be. */
  const isFull = (state: keyof Most, callers: Caller[], caller: Caller) =>
    keys.some((key) => callers.filter((other) => other[key] === caller[key]).length >= ofOne[key][state]);
  const mayBegin = (caller: Caller) => running.length < mostAtOnce && !isFull("running", running, caller);

  function begin(caller: Caller): void {
    running.push(caller);
    turns++;
    for (const key of keys) lastTurns[key].set(caller[key], turns);
  }

  function end(caller: Caller): void {
    running.splice(running.indexOf(caller), 1);
    for (let next = nextTask(); next; next = nextTask()) {
      waiting.splice(waiting.indexOf(next), 1);
      begin(next.caller);
      next.begin();
    }
    forgetAbsent();
  }

  /** Of equals the first to arrive, since sorting is stable. */
  function nextTask(): Task | undefined {
    const since = (key: keyof Caller, { caller }: Task) => lastTurns[key].get(caller[key]) ?? 0;
    const between = (a: Task, b: Task, key: keyof Caller) => since(key, a) - since(key, b);
    return waiting
      .filter(({ caller }) => mayBegin(caller))
      .sort((a, b) => between(a, b, "address") || between(a, b, "visitor"))[0];
  }

  function forgetAbsent(): void {
    for (const key of keys) {
      const present = new Set([...running, ...waitingCallers()].map((caller) => caller[key]));
      for (const known of lastTurns[key].keys()) if (!present.has(known)) lastTurns[key].delete(known);
    }
  }

  return async function run<Value>(
    work: () => Promise<Value>,
    { caller: { visitor, address }, signal, mostWaitMs }: { caller: Caller; signal: AbortSignal; mostWaitMs: number },
  ): Promise<Value> {
    signal.throwIfAborted();
    // An object of its own, by which the task is found again.
    const caller = { visitor, address };
    if (mayBegin(caller)) begin(caller);
    else if (isFull("waiting", waitingCallers(), caller)) throw new NoTurnError("full");
    else await turn(waiting, caller, { signal, mostWaitMs });
    try {
      return await work();
    } finally {
      end(caller);
    }
  };
}

function turn(
  waiting: Task[],
  caller: Caller,
  { signal, mostWaitMs }: { signal: AbortSignal; mostWaitMs: number },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
    };
    const leave = (why: unknown) => {
      waiting.splice(waiting.indexOf(task), 1);
      settle();
      reject(why);
    };
    const abort = () => leave(signal.reason);
    const task: Task = {
      caller,
      begin: () => {
        settle();
        resolve();
      },
    };
    const timer = setTimeout(() => leave(new NoTurnError("late")), mostWaitMs);
    signal.addEventListener("abort", abort);
    waiting.push(task);
  });
}
