import type { OutboxPayload, OutgoingMail } from "~/db/schema/mail-columns";

export type { ForwardedMessage, OutboxPayload, OutgoingMail } from "~/db/schema/mail-columns";

/** Distinguishes a mail from a form service's message: only a mail has a recipient. */
export const isMail = (payload: OutboxPayload): payload is OutgoingMail => payload.to !== undefined;
