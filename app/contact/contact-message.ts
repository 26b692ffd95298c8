/** What somebody writes to us by the contact form. */
export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
}

/** In characters; an address as in RFC 5321, 4.5.3.1.3. */
export const longest = { name: 100, email: 254, subject: 200, message: 5_000 } as const;

/** A field that people neither see nor hear of: what fills it in is a program. */
export const trapField = "leave_empty";
