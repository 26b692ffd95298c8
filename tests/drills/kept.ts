import type { DrillDatabase } from "./database";
import { countOne } from "./ledger";
import type { World } from "./world";

interface KeptTurn {
  times: number;
  status: string;
  message: string | null;
  summary: string;
  finishedAt: Date | null;
}

/** Everything the load may have stored, found by its unique words. */
export interface Kept {
  turns: Map<string, KeptTurn>;
  answers: Map<string, number>;
  savedQuestions: Map<string, { times: number; isAnswered: boolean }>;
  history: Map<string, number>;
  subscriptions: Map<string, number>;
  contacts: Map<string, number>;
  accounts: Map<string, number>;
  pictures: Map<string, number>;
  diagrams: Map<string, number>;
  /** Ids of mails and forwarded messages, sent or queued: one sent again has the same id. */
  mails: Map<string, Set<string>>;
  forwards: Map<string, Set<string>>;
  /** How often each of them arrived, by its id. */
  arrivals: Map<string, number>;
  /** A declined answer gives its search back. */
  guests: { counted: number; asked: number }[];
}

/** The amount of unfinished background work. */
export async function unfinished(database: DrillDatabase): Promise<number> {
  const [left] = await database.ask<{ left: number }>(`
    SELECT ((SELECT count(*) FROM answers WHERE status = 'running') + (SELECT count(*) FROM turns WHERE unsaved))::int AS left`);
  return left?.left ?? 0;
}

export async function readKept({ database, standIns: { smtp, forms } }: World): Promise<Kept> {
  const { ask } = database;
  const counts = async (column: string, table: string) => {
    const rows = await ask<{ marker: string; times: number }>(
      `SELECT ${column} AS marker, count(*)::int AS times FROM ${table} GROUP BY 1`,
    );
    return new Map(rows.map(({ marker, times }) => [marker, times]));
  };
  const mails = new Map<string, Set<string>>();
  const forwards = new Map<string, Set<string>>();
  const arrivals = new Map<string, number>();
  for (const { to, messageId = "" } of smtp.mails) {
    const id = /<(.+)@/.exec(messageId)?.[1] ?? "";
    add(mails, to?.[0]?.address, id);
    countOne(arrivals, id);
  }
  for (const { body, headers } of forms.requests) {
    const id = String(headers["idempotency-key"]);
    add(forwards, (body as { message?: string } | null)?.message, id);
    countOne(arrivals, id);
  }
  const waiting = await ask<{ id: string; channel: string; to: string; message: string }>(`
    SELECT id, channel, payload ->> 'to' AS "to", payload ->> 'message' AS message FROM outbox
    WHERE sent_at IS NULL AND failed_at IS NULL`);
  for (const { id, channel, to, message } of waiting)
    add(channel === "mail" ? mails : forwards, channel === "mail" ? to : message, id);
  return {
    turns: new Map((await readTurns(ask)).map(({ marker, ...turn }) => [marker, turn])),
    answers: await counts("question", "answers"),
    savedQuestions: new Map((await readSaved(ask)).map(({ marker, ...saved }) => [marker, saved])),
    history: await counts("prompt", "history_entries"),
    subscriptions: await counts("email", "subscriptions"),
    contacts: await counts("message", "contact_messages"),
    accounts: await counts("email", "users"),
    pictures: await counts("prompt", "pictures"),
    diagrams: await counts("topic", "diagrams"),
    mails,
    forwards,
    arrivals,
    guests: await ask(`
      SELECT search_count AS counted, coalesce(asked, 0)::int AS asked FROM guests LEFT JOIN (
        SELECT owner, count(*) AS asked FROM turns JOIN answer_sessions ON answer_sessions.id = session_id
          JOIN answers ON answers.id = answer_id WHERE outcome IS DISTINCT FROM 'declined' GROUP BY owner
      ) AS threads ON owner = 'guest:' || guests.id
      WHERE search_count <> coalesce(asked, 0)`),
  };
}

const readTurns = (ask: DrillDatabase["ask"]) =>
  ask<KeptTurn & { marker: string }>(`
    SELECT query AS marker, count(*)::int AS times, max(status) AS status, max(failure ->> 'message') AS message,
      max(summary) AS summary, max(finished_at) AS "finishedAt"
    FROM turns JOIN answers ON answers.id = answer_id GROUP BY 1`);

const readSaved = (ask: DrillDatabase["ask"]) =>
  ask<{ marker: string; times: number; isAnswered: boolean }>(`
    SELECT content AS marker, count(*)::int AS times, bool_and(EXISTS (
      SELECT FROM messages AS reply WHERE reply.role = 'assistant' AND reply.user_id = messages.user_id
        AND reply.conversation_id = messages.conversation_id)) AS "isAnswered"
    FROM messages WHERE role = 'user' GROUP BY 1`);

function add(found: Map<string, Set<string>>, marker = "", id = ""): void {
  const ids = found.get(marker) ?? new Set();
  found.set(marker, ids.add(id));
}
