import { z } from "zod";
import { Problem } from "~/http/problem.server";
import { type ContactMessage, longest, trapField } from "./contact-message";

/** In bytes: a message that is too long is to be read all the same, to be given back. */
export const largestForm = 256 * 1024;

/** Of what no text column takes, nothing is left; lines end as they do here, so that their length is what was counted in the browser. */
const text = z
  .string()
  .catch("")
  .transform((typed) => typed.replaceAll("\0", "").replace(/\r\n?/g, "\n").trim());
const field = (name: string, most: number) =>
  text.pipe(
    z
      .string()
      .min(1, `Please enter your ${name}.`)
      .max(most, `Please keep your ${name} to ${most.toLocaleString("en-US")} characters.`),
  );
/** Becomes part of a mail's head. */
const line = (name: string, most: number) =>
  text.transform((typed) => typed.replace(/\s+/g, " ")).pipe(field(name, most));

const Message = z.object({
  name: line("name", longest.name),
  email: field("email address", longest.email).pipe(z.string().regex(z.regexes.html5Email, "Invalid email address.")),
  subject: line("subject", longest.subject),
  message: field("message", longest.message),
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
