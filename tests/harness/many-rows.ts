import { sqlClient } from "~/db/client.server";

/** A busy site's tables after a year, generated in the database and analysed. */

/** Number of rows in a big table. */
export const manyRows = 20_000;

/** A person with an account and a hundred saved conversations, who owns one row in a hundred. */
export const busyPerson = "00000000-0000-4000-8000-000000000001";

/** The tables that grow with use. The others have a few hundred rows: feeds and two weeks of news. */
export const bigTables = [
  "guests users sessions api_tokens mailed_links failed_sign_ins rate_limits payer_spending",
  "answer_sessions answers turns answer_events shares shared_turns uploads",
  "conversations messages deleted_conversations history_entries saved_prompts diagrams pictures",
  "documents passages lexemes outbox contact_messages subscriptions newsletter_deliveries",
]
  .join(" ")
  .split(" ");

/** Counts up to `manyRows` as `n`. */
const each = `generate_series(1, ${manyRows}) AS n`;
/** The nth row's id: the same in all tables, so that they refer to each other. */
const id = (n = "n") => `('00000000-0000-4000-8000-' || lpad(to_hex(${n}), 12, '0'))::uuid`;
/** The nth row's owner: the busy person owns one in a hundred. */
const person = id("1 + n % 100");
/** A time within the last year, later for higher n. */
const when = `now() - (${manyRows} - n) * interval '20 minutes' - interval '1 hour'`;

const fillings = [
  `INSERT INTO guests (id, created_at) SELECT ${id()}, ${when} FROM ${each}`,
  `INSERT INTO users (id, provider, subject, email, password_hash) SELECT ${id()}, 'local', n::text, n || '@example.com', '$argon2id$' FROM ${each}`,
  `INSERT INTO sessions (id, token_hash, user_id, expires_at) SELECT ${id()}, 'token' || n, ${person}, now() + n * interval '2 minutes' FROM ${each}`,
  `INSERT INTO api_tokens (id, user_id, name, token_hash, scopes) SELECT ${id()}, ${person}, 'n' || n, 'token' || n, '["ask"]' FROM ${each}`,
  `INSERT INTO mailed_links (token_hash, user_id, purpose, expires_at) SELECT 'token' || n, ${id()}, 'reset-password', now() + n * interval '1 second' FROM ${each}`,
  `INSERT INTO failed_sign_ins (key, failures, blocked_until) SELECT 'key' || n, 1, now() FROM ${each}`,
  `INSERT INTO rate_limits (key, window_start, count, expires_at) SELECT 'key' || n, date_trunc('minute', now()), 1, now() + interval '1 minute' FROM ${each}`,
  `INSERT INTO payer_spending (day, payer) SELECT current_date, 'payer' || n FROM ${each}`,
  `INSERT INTO answer_sessions (id, owner, created_at) SELECT ${id()}, 'user:' || ${person}, ${when} FROM ${each}`,
  `INSERT INTO answers (id, question, status, outcome, reuse_key, summary, created_at, finished_at) SELECT ${id()}, 'Question ' || n, 'done', 'answered', 'key' || n / 3, repeat('word ', 50), ${when}, ${when} FROM ${each}`,
  `INSERT INTO turns (session_id, position, query, answer_id) SELECT ${id("1 + n / 10")}, n % 10, 'Question ' || n, ${id()} FROM ${each}`,
  `INSERT INTO answer_events (answer_id, seq, type, data) SELECT ${id(`${manyRows} - n / 100`)}, 1 + n % 100, 'delta', '{}' FROM ${each}`,
  `INSERT INTO shares (id, session_id, owner) SELECT lpad(n::text, 22, '0'), ${id()}, 'user:' || ${person} FROM ${each}`,
  `INSERT INTO shared_turns (share_id, position, answer_id) SELECT lpad(n::text, 22, '0'), 0, ${id()} FROM ${each}`,
  `INSERT INTO uploads (id, session_id, name, kind, passages, truncated) SELECT ${id()}, ${id()}, 'a.txt', 'text', '[]', false FROM ${each}`,
  `INSERT INTO conversations (user_id, id, title, created_at, updated_at) SELECT ${person}, ${id()}, 'Title ' || n, ${when}, ${when} FROM ${each}`,
  `INSERT INTO messages (user_id, conversation_id, position, id, role, content) SELECT ${id("1 + c.n % 100")}, ${id("c.n")}, m, m::text, 'user', 'Something said ' || m FROM generate_series(1, ${manyRows / 4}) AS c(n), generate_series(0, 3) AS m`,
  `INSERT INTO deleted_conversations (user_id, id, conversation, deleted_at) SELECT ${id()}, ${id()}, '{}', now() FROM ${each}`,
  `INSERT INTO history_entries (id, owner, prompt, response, created_at) SELECT ${id()}, 'user:' || ${person}, 'Prompt', 'Response', ${when} FROM ${each}`,
  `INSERT INTO saved_prompts (id, owner, prompt, creativity) SELECT n::text, 'user:' || ${person}, 'Prompt', 'Low' FROM ${each}`,
  `INSERT INTO diagrams (id, owner, topic, writer, diagram) SELECT n::text, 'guest:' || n / 20, 'Topic', 'sources', '{}' FROM ${each}`,
  `INSERT INTO pictures (id, owner, prompt, style, alt, width, height, recipe) SELECT n::text, 'guest:' || n / 20, 'P', 's', 'a', 1, 1, '{}' FROM ${each}`,
  `INSERT INTO documents (collection, key, url, title, body, content_hash) SELECT 'import' || n % 10, n::text, '/library/' || n, 'Title ' || n, 'Body', n::text FROM ${each}`,
  `INSERT INTO passages (document_id, position, heading, text, words, length) SELECT id, 0, '', 'Text', array_to_tsvector(ARRAY['word' || id % 500, 'term' || id, 'lantern' || id % 7]), 3 FROM documents`,
  `INSERT INTO lexemes (lexeme, passages) SELECT substr('abcdefghijklmnopqrstuvwxyz', 1 + n % 26, 1) || substr('abcdefghijklmnopqrstuvwxyz', 1 + n / 26 % 26, 1) || 'term' || n, 1 FROM ${each}`,
  "INSERT INTO lexemes (lexeme, passages) SELECT 'word' || n, 40 FROM generate_series(0, 499) AS n",
  `INSERT INTO corpus (id, passages, total_length) VALUES (1, ${manyRows}, ${manyRows * 3}) ON CONFLICT (id) DO UPDATE SET passages = excluded.passages, total_length = excluded.total_length`,
  `INSERT INTO outbox (channel, attempts, next_attempt_at, sent_at, created_at) SELECT 'mail', 1, now() - n * interval '1 minute', now() - n * interval '1 minute', now() FROM ${each}`,
  `INSERT INTO contact_messages (name, email, subject, message) SELECT 'N', n || '@example.com', 'S', 'M' FROM ${each}`,
  `INSERT INTO subscriptions (id, email, confirmed_at) SELECT ${id()}, n || '@example.com', now() FROM ${each}`,
  `INSERT INTO newsletter_issues (id, content_hash, subject) VALUES (${id("1")}, 'hash', 'Subject')`,
  `INSERT INTO newsletter_deliveries (issue_id, subscription_id) SELECT ${id("1")}, ${id()} FROM ${each} WHERE n % 100 > 0`,
];

/** Fills an empty, migrated database. Takes a few seconds. */
export async function fillTables(): Promise<void> {
  const sql = sqlClient();
  for (const filling of fillings) await sql.unsafe(filling);
  await sql.unsafe("ANALYZE");
}
