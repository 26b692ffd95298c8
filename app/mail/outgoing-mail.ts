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
