/** How long Claude may take, in milliseconds. */
export interface ClaudeTiming {
  /** Until the first words, and between one sign of life and the next. */
  firstWordsMs: number;
  /** Until the whole answer stands. */
  answerMs: number;
  /** Before it is asked again after a failure; doubles each time. */
  retryDelayMs: number;
}

export const claudeTiming: ClaudeTiming = { firstWordsMs: 20_000, answerMs: 120_000, retryDelayMs: 500 };

/** One answer's patience, over all the calls it takes: a signal that fires when the caller leaves or time is up. */
export class Deadlines {
  /** True when it was time that ran out, not the caller who left. */
  expired = false;
  private readonly controller = new AbortController();
  private readonly silence: NodeJS.Timeout;
  private readonly whole: NodeJS.Timeout;
  private lastHeardAt = performance.now();

  constructor(
    private readonly caller: AbortSignal,
    readonly timing: ClaudeTiming,
  ) {
    const expire = () => {
      this.expired = true;
      this.controller.abort();
    };
    this.silence = setTimeout(expire, timing.firstWordsMs);
    this.whole = setTimeout(expire, timing.answerMs);
    if (caller.aborted) this.leave();
    else caller.addEventListener("abort", this.leave, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** What is left of the present silence, in milliseconds. */
  get patienceMs(): number {
    return this.lastHeardAt + this.timing.firstWordsMs - performance.now();
  }

  /** Words have come, or a search that leads to words: silence is counted anew. */
  heard(): void {
    this.lastHeardAt = performance.now();
    this.silence.refresh();
  }

  /** Must be called at the end, whatever the end: ends a call that is still open, and the timers. */
  stop(): void {
    clearTimeout(this.silence);
    clearTimeout(this.whole);
    this.caller.removeEventListener("abort", this.leave);
    this.controller.abort();
  }

  private readonly leave = () => this.controller.abort();
}
