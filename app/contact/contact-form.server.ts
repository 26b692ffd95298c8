import { z } from "zod";
import { Problem } from "~/http/problem.server";
import { schemaMessage } from "~/language/schema-words";
import { said } from "~/language/words";
import { type ContactMessage, longest, trapField } from "./contact-message";

/** In bytes: messages that are too long must still be read, to be returned to the form. */
export const largestForm = 256 * 1024;

/** Strips NUL, which text columns can't store, and normalises line ends, so that the length is the one counted in the browser. */
const text = z
  .string()
  .catch("")
  .transform((typed) => typed.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim());
const field = (most: number, { missing, tooLong }: { missing: string; tooLong: string }) =>
  text.pipe(z.string().min(1, missing).max(most, tooLong));
/** A single line, since it goes into a mail header. */
const line = (...bounds: Parameters<typeof field>) =>
  text.transform((typed) => typed.replace(/\s+/g, " ")).pipe(field(...bounds));

const Message = z.object({
  name: line(longest.name, {
    missing: said("Please enter your name."),
    tooLong: schemaMessage(said("Please keep your name to {n} characters.", { n: longest.name })),
  }),
  email: field(longest.email, {
    missing: said("Please enter your email address."),
    tooLong: schemaMessage(said("Please keep your email address to {n} characters.", { n: longest.email })),
  }).pipe(z.string().regex(z.regexes.html5Email, said("Invalid email address."))),
  subject: line(longest.subject, {
    missing: said("Please enter your subject."),
    tooLong: schemaMessage(said("Please keep your subject to {n} characters.", { n: longest.subject })),
  }),
  message: field(longest.message, {
    missing: said("Please enter your message."),
    tooLong: schemaMessage(said("Please keep your message to {n} characters.", { n: longest.message })),
  }),
});

/**
 * Reads the contact form.
 * @returns null for a bot, which filled in the hidden field
 * @throws Problem 400 "invalid_input" with a message per field
 */
export function readContactForm(form: FormData): ContactMessage | null {
  if (form.get(trapField)) return null;
  const parsed = Message.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  const { fieldErrors } = z.flattenError(parsed.error);
  throw new Problem(400, "invalid_input", "Some of this is not complete.", { fields: fieldErrors });
}
