import { setTimeout as wait } from "node:timers/promises";
import type postgres from "postgres";
import { openSingleConnection, type SingleConnection } from "./single-connection.server";

interface Listener {
  channel: string;
  onNotify: (payload: string) => void;
  onListening: () => void;
}

/** The pause before a lost connection is made anew, in milliseconds: a database that is back is noticed soon. */
const pauseMs = () => 250 + Math.random() * 250;

/**
 * LISTEN for all channels on one connection, which is made anew when it is lost. postgres.js's own uses a lost
 * connection again, and one lost while it said LISTEN then stays open without listening to anything.
 */
export class Listening {
  private readonly listeners = new Set<Listener>();
  /** Those that the present connection listens for. */
  private readonly served = new Set<Listener>();
  private connection: SingleConnection | undefined;
  /** One statement at a time. */
  private last: Promise<void> = Promise.resolve();
  private isPlanned = false;
  private hasEnded = false;

  /** @param template a client with the settings, which itself never connects */
  constructor(private readonly template: postgres.Sql) {}

  /**
   * @param onListening called whenever listening (re)starts: notifications in between were missed
   * @returns once it listens @throws why it can't; it is tried again until it is ended
   */
  async listen(channel: string, onNotify: Listener["onNotify"], onListening: Listener["onListening"] = () => {}) {
    const listener = { channel, onNotify, onListening };
    this.listeners.add(listener);
    await this.serveAll();
    return {
      unlisten: async () => {
        this.listeners.delete(listener);
        if (this.listeners.size === 0) await this.connection?.close(0);
      },
    };
  }

  async end(): Promise<void> {
    this.hasEnded = true;
    await this.connection?.close(0);
  }

  private serveAll(): Promise<void> {
    const next = this.last.catch(() => undefined).then(() => this.serveMissing());
    this.last = next;
    // Also when nobody waits for it.
    next.catch(() => this.serveLater());
    return next;
  }

  private async serveMissing(): Promise<void> {
    if (this.hasEnded || this.listeners.size === 0) return;
    const connection = this.connection?.isGood() ? this.connection : await this.connect();
    for (const listener of this.listeners) {
      if (this.served.has(listener)) continue;
      await connection.listen(listener.channel);
      this.served.add(listener);
      listener.onListening();
    }
  }

  private async connect(): Promise<SingleConnection> {
    await this.connection?.close(0);
    this.served.clear();
    const connection = openSingleConnection(this.template, {
      onNotify: (channel, payload) => {
        for (const listener of this.listeners) if (listener.channel === channel) listener.onNotify(payload);
      },
      onClosed: () => {
        if (this.connection === connection) void this.serveLater();
      },
    });
    this.connection = connection;
    await connection.opened;
    return connection;
  }

  private async serveLater(): Promise<void> {
    if (this.isPlanned) return;
    this.isPlanned = true;
    await wait(pauseMs(), undefined, { ref: false });
    this.isPlanned = false;
    await this.serveAll().catch(() => undefined);
  }
}
