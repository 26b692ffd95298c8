import { sqlClient } from "~/db/client.server";
import { stopwatch } from "~/metrics.server";
import type { AnswerEvent, AnswerEventData } from "../types";
import { asReadableEvent } from "./readable-answer.server";

/** An answer's events as rows: appended by its single runner and announced to every process by NOTIFY. */

export const announcements = "answer_events";

/** Thrown when another process has taken over the answer or it is finished: the caller must stop appending. */
export class LeaseLost extends Error {
  override name = "LeaseLost";
}

/**
 * Appends events with consecutive numbers. Events that arrive during a write are batched into the next one, so that a
 * fast writer causes few writes and the first words are not delayed.
 */
export class EventLog {
  /** Seconds from the start to the first words; null until they arrive. */
  firstWordsAfter: number | null = null;
  /** Called when the first words arrive. */
  onFirstWords: () => void = () => undefined;
  private readonly seconds = stopwatch();
  private pending: AnswerEventData[] = [];
  private writing: Promise<void> | undefined;
  private failure: unknown;

  constructor(
    private readonly answerId: string,
    private readonly runner: string,
    private seq: number,
  ) {}

  get lastSeq(): number {
    return this.seq;
  }

  /** Queues events. @throws the error of an earlier write */
  append(...events: AnswerEventData[]): void {
    if (this.failure) throw this.failure;
    if (this.firstWordsAfter === null && events.some(({ type }) => type === "delta")) this.noteFirstWords();
    this.pending.push(...events);
    this.writing ??= this.writeAll();
  }

  /** Resolves when all appended events are written. @throws LeaseLost, or the error of a failed write */
  async flushed(): Promise<void> {
    await this.writing;
    if (this.failure) throw this.failure;
  }

  private noteFirstWords(): void {
    this.firstWordsAfter = this.seconds();
    this.onFirstWords();
  }

  private async writeAll(): Promise<void> {
    try {
      // Batch events appended in the same tick.
      await Promise.resolve();
      while (this.pending.length > 0) await this.write(this.pending.splice(0));
    } catch (error) {
      this.failure = error;
    } finally {
      this.writing = undefined;
    }
  }

  private async write(events: AnswerEventData[]): Promise<void> {
    const rows = joinDeltas(events).map((data) => ({ seq: ++this.seq, type: data.type, data }));
    const sql = sqlClient();
    const written = await sql`
      WITH held AS (SELECT id FROM answers WHERE id = ${this.answerId} AND runner = ${this.runner} AND status = 'running' FOR SHARE),
      added AS (
        INSERT INTO answer_events (answer_id, seq, type, data)
        SELECT held.id, event.seq, event.type, event.data
        FROM held, jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS event(seq int, type text, data jsonb)
        RETURNING seq
      )
      SELECT pg_notify(${announcements}, ${this.answerId}) FROM added LIMIT 1`;
    if (written.length === 0) throw new LeaseLost("Another process has taken this answer over");
  }
}

/** Merge adjacent deltas. */
export function joinDeltas(events: AnswerEventData[]): AnswerEventData[] {
  const joined: AnswerEventData[] = [];
  for (const event of events) {
    const last = joined.at(-1);
    const follows =
      last?.type === "delta" && event.type === "delta" && event.at >= last.at && event.at <= last.at + last.text.length;
    if (follows) {
      const blocks = [
        ...last.blocks.filter(({ index }) => index < (event.blocks[0]?.index ?? Number.POSITIVE_INFINITY)),
        ...event.blocks,
      ];
      joined[joined.length - 1] = {
        type: "delta",
        at: last.at,
        text: last.text.slice(0, event.at - last.at) + event.text,
        blocks,
      };
    } else {
      joined.push(event);
    }
  }
  return joined;
}

/** The events numbered above `after`, in order. */
export async function readEvents(answerId: string, after: number): Promise<AnswerEvent[]> {
  const events = await sqlClient()<AnswerEvent[]>`
    SELECT seq, data FROM answer_events WHERE answer_id = ${answerId} AND seq > ${after} ORDER BY seq`;
  return events.map((event) => asReadableEvent(answerId, event));
}
