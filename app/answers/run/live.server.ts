import { eq } from "drizzle-orm";
import { db, listenTo } from "~/db/client.server";
import { answers } from "~/db/schema";
import { log } from "~/log.server";
import type { AnswerEvent } from "../types";
import { eventsOfFinished } from "./answer-view.server";
import { announcements, readEvents } from "./event-log.server";
import { noteWatched } from "./lease.server";
import { asReadable } from "./readable-answer.server";

/**
 * Watching answers: existing events first, then live ones, whichever process writes them. One read per announcement
 * serves all readers in this process.
 */

const watchNoteMs = 10_000;
/** Announcements are lost when their connection drops; readers poll at this interval as a fallback. */
const pollMs = 5_000;

interface Channel {
  /** Numbered from 1, without gaps. */
  events: AnswerEvent[];
  wake: Set<() => void>;
  reading: Promise<void> | undefined;
  readAgain: boolean;
  /** Why its events can't be read, and since when (milliseconds since 1970); undefined while they can. */
  failing: { error: unknown; since: number } | undefined;
}

const channels = new Map<string, Channel>();

/** Listens to the announcements of all processes. @returns a function that stops it */
export async function startListening(): Promise<() => Promise<void>> {
  const listening = await listenTo(announcements, (answerId) => refreshLater(answerId), refreshAll);
  const notes = setInterval(() => void noteAllWatched(), watchNoteMs);
  const polls = setInterval(refreshAll, pollMs);
  return async () => {
    clearInterval(notes);
    clearInterval(polls);
    await listening.unlisten();
  };
}

/**
 * Yields an answer's events numbered above `after`, and ends after its last one.
 * @param after the number of the last event the reader has; 0 for none
 * @throws the signal's reason when it aborts
 */
export async function* watchAnswer(answerId: string, after: number, signal: AbortSignal): AsyncGenerator<AnswerEvent> {
  const channel = openChannel(answerId);
  const wake = wakeUp();
  channel.wake.add(wake.ring);
  signal.addEventListener("abort", wake.ring);
  try {
    // Later readers are recorded together with the first one, every few seconds.
    if (channel.wake.size === 1) await noteWatched([answerId]);
    await refresh(answerId, channel);
    if (channel.events.length === 0 && (yield* replayFinished(answerId, after))) return;
    for (let seen = after; ; ) {
      signal.throwIfAborted();
      for (const event of channel.events.slice(seen)) {
        yield event;
        seen = event.seq;
        if (isLast(event)) return;
      }
      // A reader can be ahead of the stored events only when they were pruned: then the row has everything.
      if (seen > channel.events.length && (yield* replayFinished(answerId, seen))) return;
      await wake.rung();
    }
  } finally {
    signal.removeEventListener("abort", wake.ring);
    channel.wake.delete(wake.ring);
    if (channel.wake.size === 0) channels.delete(answerId);
  }
}

/** Who waits for the whole answer learns after this time that the database is away; streams wait on. */
const mostFailingMs = 10_000;

/**
 * Resolves when an answer is finished.
 * @throws the signal's reason when it aborts first; why its events can't be read, once that has lasted for ten seconds
 */
export async function answerFinished(answerId: string, signal: AbortSignal): Promise<void> {
  const leaving = new AbortController();
  const giveUp = () => {
    const { failing } = channels.get(answerId) ?? {};
    if (failing && Date.now() - failing.since >= mostFailingMs) leaving.abort(failing.error);
  };
  const looks = setInterval(giveUp, 1_000);
  try {
    const events = watchAnswer(answerId, 0, AbortSignal.any([signal, leaving.signal]));
    for await (const event of events) if (isLast(event)) return;
  } finally {
    clearInterval(looks);
  }
}

const isLast = ({ data }: AnswerEvent) => data.type === "done" || data.type === "failed";

async function* replayFinished(answerId: string, after: number): AsyncGenerator<AnswerEvent, boolean> {
  const row = await db().query.answers.findFirst({ where: eq(answers.id, answerId) });
  if (!row || row.status === "running") return false;
  yield* await eventsOfFinished(asReadable(row), after);
  return true;
}

function openChannel(answerId: string): Channel {
  const channel = channels.get(answerId) ?? newChannel();
  channels.set(answerId, channel);
  return channel;
}

const newChannel = (): Channel => ({
  events: [],
  wake: new Set(),
  reading: undefined,
  readAgain: false,
  failing: undefined,
});

/** Reads new events once for all callers; an announcement during a read triggers one more. */
function refresh(answerId: string, channel: Channel): Promise<void> {
  channel.readAgain = true;
  channel.reading ??= readWhileAsked(answerId, channel).finally(() => {
    channel.reading = undefined;
  });
  return channel.reading;
}

async function readWhileAsked(answerId: string, channel: Channel): Promise<void> {
  while (channel.readAgain) {
    channel.readAgain = false;
    const news = await readEvents(answerId, channel.events.length);
    channel.failing = undefined;
    if (news.length === 0) continue;
    channel.events.push(...news);
    for (const ring of channel.wake) ring();
  }
}

function refreshLater(answerId: string): void {
  const channel = channels.get(answerId);
  if (!channel) return;
  refresh(answerId, channel).catch((error) => {
    channel.failing = { error, since: channel.failing?.since ?? Date.now() };
    log.warn({ answerId, err: error }, "events could not be read");
  });
}

function refreshAll(): void {
  for (const answerId of channels.keys()) refreshLater(answerId);
}

async function noteAllWatched(): Promise<void> {
  if (channels.size === 0) return;
  await noteWatched([...channels.keys()]).catch((error) => log.warn({ err: error }, "readers could not be noted"));
}

/** A signal that may be raised before anybody waits for it. */
function wakeUp() {
  let rung = false;
  let waiting: (() => void) | undefined;
  return {
    ring: () => {
      rung = true;
      waiting?.();
    },
    rung: async () => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          waiting = resolve;
        });
      }
      rung = false;
      waiting = undefined;
    },
  };
}
