/** Failures in a row after which a service is left alone. */
const MOST_FAILURES = 3;
const REST_MS = 30_000;

/**
 * A circuit breaker: after 3 failures in a row a service is skipped for 30 s, then tried once; a success closes the
 * circuit, a failure opens it for another 30 s. A trial that never reports back counts as none: 30 s later comes the next.
 */
export class CircuitBreaker {
  private failures = 0;
  private restsUntil = 0;

  /** @param now the time in milliseconds, on any clock that never goes back */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether to call the service now. Every call that was allowed should report how it went: it may be the one trial. */
  allows(): boolean {
    if (this.isResting) return false;
    if (this.isOpen) this.restsUntil = this.now() + REST_MS;
    return true;
  }

  /** Whether the service is left alone just now. Asking changes nothing. */
  get isResting(): boolean {
    return this.isOpen && this.now() < this.restsUntil;
  }

  /** From the failures that opened the circuit to the success that closes it. */
  get isOpen(): boolean {
    return this.failures >= MOST_FAILURES;
  }

  succeeded(): void {
    this.failures = 0;
  }

  failed(): void {
    this.failures += 1;
    if (this.failures >= MOST_FAILURES) this.restsUntil = this.now() + REST_MS;
  }
}
