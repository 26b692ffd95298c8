import type { ForwardedMessage } from "../contact/contact-message";

/** A mail as it waits in the outbox. */
export interface OutgoingMail {
  to: string;
  subject: string;
  /** Plain text; every mail has one. */
  text: string;
  html?: string;
  replyTo?: string;
  /** More header fields, e.g. List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** What only a mail has. */
type NoMail = { [Field in Exclude<keyof OutgoingMail, keyof ForwardedMessage>]?: undefined };

/** What waits in the outbox: on channel "mail" a mail, on channel "contact" a message for the form service. */
export type OutboxPayload = OutgoingMail | (ForwardedMessage & NoMail);

/** Tells a mail from a form service's message: only a mail says where it goes. */
export const isMail = (payload: OutboxPayload): payload is OutgoingMail => payload.to !== undefined;
