/** A message from the contact form. */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** In characters; the email limit is RFC 5321's, 4.5.3.1.3. */
export const longest = { name: 100, email: 254, subject: 200, message: 5_000 } as const;

/** A hidden field: only bots fill it in. */
export const trapField = "leave_empty";
