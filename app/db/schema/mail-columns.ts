/** The JSON values in the outbox: what waits to be sent. */

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

/** A message of the contact form as the form service takes it. */
export interface ForwardedMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  _captcha: false;
}

/** Fields that only a mail has. */
type NoMail = { [Field in Exclude<keyof OutgoingMail, keyof ForwardedMessage>]?: undefined };

/** On channel "mail" a mail, on channel "contact" a message for the form service. */
export type OutboxPayload = OutgoingMail | (ForwardedMessage & NoMail);
