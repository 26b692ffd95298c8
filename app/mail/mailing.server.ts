import { makeBell } from "~/db/bell";
import { listenTo } from "~/db/client.server";
import { log } from "~/log.server";
import { type Patience, patience as usualPatience } from "./backoff";
import { announcements } from "./outbox.server";
import type { ForwardedMessage } from "./outgoing-mail";
import { nextIsDueInMs, sendNext, tidyOutbox } from "./send-next.server";

/**
 * Notifications can be lost with their connection, and a mail abandoned by a process that died: then it waits at most
 * this long.
 */
const pollMs = 5_000;
const tidyEveryMs = 3_600_000;

interface Mailing {
  /** Sends a contact message to the form service; throws `DeliveryRefused`, or what fetch throws. */
  forward(id: string, message: ForwardedMessage): Promise<void>;
  patience?: Patience;
}

/**
 * Sends queued mail one by one until stopped. Any number of processes may do so at once.
 * @returns a function that stops it after the current mail
 */
export function startMailing({ forward, patience = usualPatience }: Mailing): () => Promise<void> {
  const bell = makeBell();
  let isStopped = false;
  const listening = listenTo(announcements, bell.ring, bell.ring);
  listening.catch((error) => log.error({ err: error }, "new mail is not heard of, only looked for"));
  const tidying = setInterval(
    () => void tidyOutbox().catch((error) => log.error({ err: error }, "outbox not tidied")),
    tidyEveryMs,
  );
  tidying.unref();
  const work = async () => {
    while (!isStopped) await bell.wait(await sendAllDue({ forward, patience }, () => isStopped));
  };
  const ended = work();
  return async () => {
    isStopped = true;
    clearInterval(tidying);
    bell.ring();
    await ended;
    await listening.then(
      ({ unlisten }) => unlisten(),
      () => undefined,
    );
  };
}

/** @returns how long to wait once nothing is due, in milliseconds */
async function sendAllDue(mailing: Required<Mailing>, isStopped: () => boolean): Promise<number> {
  try {
    while (!isStopped() && (await sendNext(mailing)));
    return Math.min(pollMs, (await nextIsDueInMs()) ?? pollMs);
  } catch (error) {
    // The database is down for a while; the mail is safe there.
    log.error({ err: error }, "outbox could not be worked on");
    return pollMs;
  }
}
