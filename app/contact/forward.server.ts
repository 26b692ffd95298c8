import { config } from "~/config.server";
import { withDeadline } from "~/http/deadline";
import type { ForwardedMessage } from "~/mail/outgoing-mail";
import { DeliveryRefused } from "~/mail/refusal";

/** Below the 30 s after which the database ends a transaction that waits for it. */
const usualMs = 15_000;
/** Client errors that pass by themselves (RFC 9110, 15.5.9; RFC 6585, 4). */
const passing = [408, 429];

/**
 * Posts a message to the form service. Its address is the operator's own: it may be anywhere, and is where the message goes,
 * so that no redirect is followed.
 * @param id of the message in the outbox, for a service that knows what it has got already
 * @param timeoutMs for the whole exchange
 * @throws DeliveryRefused with the status, or what fetch throws
 */
export async function forwardMessage(id: string, message: ForwardedMessage, timeoutMs = usualMs): Promise<void> {
  const url = config().CONTACT_FORWARD_URL;
  if (!url) throw new DeliveryRefused({ reason: "CONTACT_FORWARD_URL is not set", isPermanent: false });
  await withDeadline(timeoutMs, new AbortController().signal, async (signal) => {
    const response = await fetch(url, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": "application/json", Accept: "application/json", "Idempotency-Key": id },
      body: JSON.stringify(message),
      signal,
    });
    // Nothing in it is of use; one that breaks off before its end is no answer.
    await response.body?.pipeTo(new WritableStream(), { signal });
    if (!response.ok) throw refused(response.status);
  });
}

function refused(status: number): DeliveryRefused {
  const isPermanent = status >= 400 && status < 500 && !passing.includes(status);
  return new DeliveryRefused({ reason: `HTTP ${status}`, isPermanent });
}
