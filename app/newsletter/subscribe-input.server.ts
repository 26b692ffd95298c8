import { z } from "zod";
import { words } from "./words";

/** In characters (RFC 5321, 4.5.3.1.3, less its angle brackets). */
const longestEmail = 254;

/** An email address, validated by the browser's own rule for email fields. */
export const SubscribeInput = z.object({
  email: z
    .string(words.missing)
    .trim()
    .min(1, words.missing)
    .max(longestEmail, words.invalid)
    .regex(z.regexes.html5Email, words.invalid),
});
