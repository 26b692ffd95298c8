import { z } from "zod";
import { Problem } from "~/http/problem.server";
import { schemaMessage } from "~/language/schema-words";
import { said } from "~/language/words";
import { type ContactMessage, longest, trapField } from "./contact-message";

/** In bytes: a message that is too long is to be read all the same, to be given back. */
export const largestForm = 256 * 1024;

/** Of what no text column takes, nothing is left; lines end as they do here, so that their length is what was counted in the browser. */
const text = z
  .string()
  .catch("")
  .transform((typed) => typed.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim());
const field = (most: number, { missing, tooLong }: { missing: string; tooLong: string }) =>
  text.pipe(z.string().min(1, missing).max(most, tooLong));
/** Becomes part of a mail's head. */
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
 * @returns null for what a program filled in that could not see which field to leave empty
 * @throws Problem 400 "invalid_input" with a sentence per field
 */
export function readContactForm(form: FormData): ContactMessage | null {
  if (form.get(trapField)) return null;
  const parsed = Message.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  const { fieldErrors } = z.flattenError(parsed.error);
  throw new Problem(400, "invalid_input", "Some of this is not complete.", { fields: fieldErrors });
}
