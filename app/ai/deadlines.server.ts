/** Time limits of Claude calls, in milliseconds. */
export interface ClaudeTiming {
  /** Until the first byte of the response, even without text; the same as for the first words by default. */
  firstByteMs?: number;
  /** Until the first words, and between signs of life. */
  firstWordsMs: number;
  /** Until the answer is complete. */
  answerMs: number;
  /** Before the first retry; doubles each time. */
  retryDelayMs: number;
}

export const claudeTiming: ClaudeTiming = { firstWordsMs: 20_000, answerMs: 120_000, retryDelayMs: 500 };

/** For pictures and diagrams, which are shown only when complete, so a silent service fails early. */
export const studioTiming: ClaudeTiming = { ...claudeTiming, firstByteMs: 10_000 };

/** The time limits of one answer over all its calls: a signal that fires when the caller leaves or time is up. */
export class Deadlines {
  /** True when time ran out, false when the caller left. */
  expired = false;
  private readonly controller = new AbortController();
  private silence: NodeJS.Timeout;
  private readonly whole: NodeJS.Timeout;
  private lastHeardAt = performance.now();
  /** How long the current silence may last, in milliseconds. */
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

  /** What is left of the current silence, in milliseconds. */
  get patienceMs(): number {
    return this.lastHeardAt + this.silenceMs - performance.now();
  }

  /** The service has responded, even without text: from now on, wait for words. */
  answered(): void {
    if (this.silenceMs === this.timing.firstWordsMs) return;
    this.silenceMs = this.timing.firstWordsMs;
    clearTimeout(this.silence);
    if (!this.signal.aborted) this.silence = setTimeout(this.expire, this.patienceMs);
  }

  /** Text or a search has arrived: restart the silence timer. */
  heard(): void {
    this.lastHeardAt = performance.now();
    clearTimeout(this.silence);
    if (!this.signal.aborted) this.silence = setTimeout(this.expire, this.silenceMs);
  }

  /** Must be called at the end, whatever the outcome: aborts an open call and clears the timers. */
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
