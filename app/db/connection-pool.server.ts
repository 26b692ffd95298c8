import { afterSilence } from "./after-silence";
import { DatabaseBusy } from "./busy.server";
import { connectionError, type SingleConnection } from "./single-connection.server";
import { DatabaseUnreachable } from "./unreachable.server";

/** How long everybody is turned away after a connection could not be made, before another is tried. */
const awayMs = 250;

/** A connection that takes longer to be made says that the database is silent: nobody waits for it any more. */
const silentMs = 1_500;

export interface PoolLimits {
  /** Maximum number of connections. */
  size: number;
  /** Milliseconds that somebody waits for one of them; then DatabaseBusy is thrown. */
  waitMs: number;
}

interface Waiting {
  isLate: boolean;
  admit(connection: SingleConnection): void;
  refuse(error: unknown): void;
}

/**
 * Connections that are each used by one query or transaction at a time, and made as they are needed. Who waits for one is
 * served in order. While the database is away, all who wait fail at once instead of each trying in turn.
 */
export class ConnectionPool {
  private readonly idle: SingleConnection[] = [];
  private readonly used = new Set<SingleConnection>();
  /** Being made; the value is whether that takes too long already. */
  private readonly opening = new Map<SingleConnection, { isLate: boolean }>();
  private readonly waiting = new Set<Waiting>();
  private away: { until: number; cause: unknown } | undefined;
  private hasEnded = false;

  /** @param open begins to open a connection, and is told when it is closed */
  constructor(
    private readonly open: (onClosed: () => void) => SingleConnection,
    private readonly limits: PoolLimits,
  ) {}

  /**
   * Gives a connection, to be released as soon as what it is used for has settled: whoever then asks next finds it free.
   * @throws DatabaseBusy when none came free in time, DatabaseUnreachable when none could be made; then nothing was sent
   */
  acquire(): Promise<SingleConnection> {
    if (this.hasEnded) return Promise.reject(endedError());
    return new Promise((resolve, reject) => this.wait(resolve, reject));
  }

  release(connection: SingleConnection): void {
    this.used.delete(connection);
    this.takeBack(connection);
  }

  /**
   * Releases a connection on which something has failed, if it still works. A query that failed after its first rows left
   * their number in postgres.js 3.4.9, and the next result would begin with as many holes: this query takes them.
   */
  async releaseVerified(connection: SingleConnection): Promise<void> {
    await connection.verify().catch(() => connection.close(0));
    this.release(connection);
  }

  /** Closes all connections, letting what is under way finish for so many seconds. */
  async end(timeoutSeconds: number): Promise<void> {
    this.hasEnded = true;
    this.refuseAll(endedError());
    const waitedFor = [...this.idle, ...this.used].map((connection) => connection.close(timeoutSeconds));
    await Promise.all([...waitedFor, ...[...this.opening.keys()].map((connection) => connection.close(0))]);
  }

  private wait(resolve: (connection: SingleConnection) => void, reject: (error: unknown) => void): void {
    const { waitMs } = this.limits;
    const settle = (how: () => void) => {
      forgetLate();
      clearTimeout(tooLate);
      this.waiting.delete(one);
      how();
    };
    const one: Waiting = {
      isLate: false,
      admit: (connection) => settle(() => resolve(connection)),
      refuse: (error) => settle(() => reject(error)),
    };
    const forgetLate = afterSilence(silentMs, () => {
      one.isLate = true;
      this.refuseLate();
    });
    const busy = () => one.refuse(new DatabaseBusy(`No connection to the database came free within ${waitMs} ms`));
    const tooLate = setTimeout(busy, waitMs);
    this.waiting.add(one);
    this.serve();
  }

  /** Gives connections to those who wait, and makes new ones for the others. */
  private serve(): void {
    for (const one of this.waiting) {
      const connection = this.idle.pop();
      if (!connection) break;
      this.used.add(connection);
      one.admit(connection);
    }
    if (this.isAway()) this.refuseHopeless();
    else this.openMissing();
  }

  private openMissing(): void {
    const total = () => this.idle.length + this.used.size + this.opening.size;
    while (this.waiting.size > this.opening.size && total() < this.limits.size) this.openOne();
  }

  private isAway(): boolean {
    return this.away !== undefined && performance.now() < this.away.until;
  }

  private openOne(): void {
    const state = { isLate: false };
    const connection = this.open(() => this.forgetIdle(connection));
    this.opening.set(connection, state);
    const forgetLate = afterSilence(silentMs, () => {
      state.isLate = true;
      this.refuseLate();
    });
    const settled = () => {
      forgetLate();
      this.opening.delete(connection);
    };
    connection.opened.then(
      () => {
        settled();
        this.away = undefined;
        this.takeBack(connection);
      },
      (error) => {
        settled();
        void connection.close(0);
        this.away = { until: performance.now() + awayMs, cause: error };
        this.refuseHopeless();
      },
    );
  }

  private forgetIdle(connection: SingleConnection): void {
    const index = this.idle.indexOf(connection);
    if (index >= 0) this.idle.splice(index, 1);
  }

  private takeBack(connection: SingleConnection): void {
    if (connection.isGood() && !this.hasEnded) this.idle.push(connection);
    else void connection.close(0);
    this.serve();
  }

  /** After a failure to connect: the others have nothing to wait for either, unless the server merely has no more. */
  private refuseHopeless(): void {
    const { cause } = this.away ?? {};
    if (isFull(cause) && this.used.size > 0) return;
    this.refuseAll(new DatabaseUnreachable("The database could not be reached a moment ago", { cause }));
  }

  /** Those who have waited for long enough, if a connection has been as long in the making. */
  private refuseLate(): void {
    if (![...this.opening.values()].some(({ isLate }) => isLate)) return;
    for (const one of this.waiting)
      if (one.isLate) one.refuse(new DatabaseUnreachable(`The database has been silent for ${silentMs} ms`));
  }

  private refuseAll(error: Error): void {
    for (const one of this.waiting) one.refuse(error);
  }
}

/** More connections than the server, or its pooler, allows. */
function isFull(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "53300";
}

const endedError = () => connectionError("CONNECTION_ENDED", "The connections to the database have been closed");
