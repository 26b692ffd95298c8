/** How long Claude may take, in milliseconds. */
export interface ClaudeTiming {
  /** Until the service answers at all, be it without a word yet; as long as until the first words unless given. */
  firstByteMs?: number;
  /** Until the first words, and between one sign of life and the next. */
  firstWordsMs: number;
  /** Until the whole answer stands. */
  answerMs: number;
  /** Before it is asked again after a failure; doubles each time. */
  retryDelayMs: number;
}

export const claudeTiming: ClaudeTiming = { firstWordsMs: 20_000, answerMs: 120_000, retryDelayMs: 500 };

/** For pictures and diagrams, which nothing is shown of before they are whole: a service that is silent is told of soon. */
export const studioTiming: ClaudeTiming = { ...claudeTiming, firstByteMs: 10_000 };

/** One answer's patience, over all the calls it takes: a signal that fires when the caller leaves or time is up. */
export class Deadlines {
  /** True when it was time that ran out, not the caller who left. */
  expired = false;
  private readonly controller = new AbortController();
  private silence: NodeJS.Timeout;
  private readonly whole: NodeJS.Timeout;
  private lastHeardAt = performance.now();
  /** How long the present silence may be, in milliseconds. */
  private silenceMs: number;

  constructor(
    private readonly caller: AbortSignal,
    readonly timing: ClaudeTiming,
  ) {
    this.silenceMs = Math.min(timing.firstByteMs ?? timing.firstWordsMs, timing.firstWordsMs);
    this.silence = setTimeout(this.expire, this.silenceMs);
    this.whole = setTimeout(this.expire, timing.answerMs);
    if (caller.aborted) this.leave();
    else caller.addEventListener("abort", this.leave, { once: true });
  }

  get signal(): AbortSignal {
    return this.controller.signal;
  }

  /** What is left of the present silence, in milliseconds. */
  get patienceMs(): number {
    return this.lastHeardAt + this.silenceMs - performance.now();
  }

  /** The service has answered, be it without a word yet: from now on it is words that are waited for. */
  answered(): void {
    if (this.silenceMs === this.timing.firstWordsMs) return;
    this.silenceMs = this.timing.firstWordsMs;
    clearTimeout(this.silence);
    if (!this.signal.aborted) this.silence = setTimeout(this.expire, this.patienceMs);
  }

  /** Words have come, or a search that leads to words: silence is counted anew. */
  heard(): void {
    this.lastHeardAt = performance.now();
    clearTimeout(this.silence);
    if (!this.signal.aborted) this.silence = setTimeout(this.expire, this.silenceMs);
  }

  /** Must be called at the end, whatever the end: ends a call that is still open, and the timers. */
  stop(): void {
    clearTimeout(this.silence);
    clearTimeout(this.whole);
    this.caller.removeEventListener("abort", this.leave);
    this.controller.abort();
  }

  private readonly expire = () => {
    this.expired = true;
    this.controller.abort();
  };

  private readonly leave = () => this.controller.abort();
}
