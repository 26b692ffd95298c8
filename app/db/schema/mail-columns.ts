/** JSON values in the outbox. */

/** A mail queued in the outbox. */
export interface OutgoingMail {
  to: string;
  subject: string;
  /** Plain text; every mail has one. */
  text: string;
  html?: string;
  replyTo?: string;
  /** Additional headers, e.g. List-Unsubscribe. */
  headers?: Record<string, string>;
}

/** A contact form message in the form service's format. */
export interface ForwardedMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  _captcha: false;
}

/** Fields that only a mail has. */
type NoMail = { [Field in Exclude<keyof OutgoingMail, keyof ForwardedMessage>]?: undefined };

/** A mail on channel "mail", a message for the form service on channel "contact". */
export type OutboxPayload = OutgoingMail | (ForwardedMessage & NoMail);
