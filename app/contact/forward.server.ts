import { config } from "~/config.server";
import { withDeadline } from "~/http/deadline";
import type { ForwardedMessage } from "~/mail/outgoing-mail";
import { DeliveryRefused } from "~/mail/refusal";

/** Below the 30 s after which the database ends a waiting transaction. */
const usualMs = 15_000;
/** Client errors that may be temporary (RFC 9110, 15.5.9; RFC 6585, 4). */
const passing = [408, 429];

/**
 * Posts a message to the form service. The operator configures its address, which may be anywhere, and the message must go
 * exactly there, so redirects are not followed.
 * @param id the message's id in the outbox, so that the service can detect duplicates
 * @param timeoutMs for the whole exchange
 * @throws DeliveryRefused with the status, or fetch's error
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
    // The body is not needed, but a response that breaks off does not count.
    await response.body?.pipeTo(new WritableStream(), { signal });
    if (!response.ok) throw refused(response.status);
  });
}

function refused(status: number): DeliveryRefused {
  const isPermanent = status >= 400 && status < 500 && !passing.includes(status);
  return new DeliveryRefused({ reason: `HTTP ${status}`, isPermanent });
}
