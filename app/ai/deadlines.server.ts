/** Time limits of model calls, in milliseconds. */
export interface ModelTiming {
  /** Until the first byte of the response, even without text; the same as for the first words by default. */
  firstByteMs?: number;
  /** Until the first words, and between signs of life. */
  firstWordsMs: number;
  /** Until the answer is complete. */
  answerMs: number;
  /** Before the first retry; doubles each time. */
  retryDelayMs: number;
}

export const modelTiming: ModelTiming = { firstWordsMs: 20_000, answerMs: 120_000, retryDelayMs: 500 };

/** For a model on this machine or its network, which may run without a graphics card. */
export const nearbyModelTiming: ModelTiming = { firstWordsMs: 120_000, answerMs: 600_000, retryDelayMs: 500 };

/** The same for a shorter task. @param answerMs for a model with the usual limits; one that is given more gets more in the same ratio */
export function taskTiming(model: ModelTiming, answerMs: number): ModelTiming {
  return { ...model, answerMs: (answerMs * model.answerMs) / modelTiming.answerMs };
}

/** For pictures and diagrams, which are shown only when complete, so a silent service fails early. */
export function studioTiming(model: ModelTiming, answerMs: number = modelTiming.answerMs): ModelTiming {
  const firstByteMs = (10_000 * model.firstWordsMs) / modelTiming.firstWordsMs;
  return { ...taskTiming(model, answerMs), firstByteMs };
}

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
    readonly timing: ModelTiming,
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
