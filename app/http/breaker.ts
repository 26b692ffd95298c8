/** Consecutive failures that open the circuit. */
const MOST_FAILURES = 3;
const REST_MS = 30_000;

/**
 * A circuit breaker: after 3 consecutive failures a service is skipped for 30 s, then tried once; a success closes the
 * circuit, a failure opens it for another 30 s. A trial that never reports back is ignored: the next comes 30 s later.
 */
export class CircuitBreaker {
  private failures = 0;
  private restsUntil = 0;

  /** @param now the time in milliseconds, on any monotonic clock */
  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Whether to call the service now. Every allowed call should report its outcome: it may be the one trial. */
  allows(): boolean {
    if (this.isResting) return false;
    if (this.isOpen) this.restsUntil = this.now() + REST_MS;
    return true;
  }

  /** Whether the service is being skipped right now. Has no side effects. */
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
