import { z } from "zod";
import { fieldErrors, Problem } from "~/http/problem.server";
import { safePath } from "~/http/safe-path";
import { said } from "~/language/words";
import type { Refusal } from "./refusal";

/** Forms send empty text for empty fields, and nothing for fields they don't have. */
const text = z.string().catch("");
const common = {
  to: text.transform(safePath),
  /** The dialog stays on its page, so it gets a reply instead of a redirect. */
  stay: text.transform((value) => value === "true"),
};

const SignIn = z.discriminatedUnion("intent", [
  z.object({
    ...common,
    intent: z.literal("password"),
    email: text.pipe(z.string().trim().min(1, said("Please enter your email address."))),
    password: text.pipe(z.string().min(1, said("Please enter your password."))),
  }),
  z.object({
    ...common,
    intent: z.literal("external"),
    idToken: z.string().min(1).max(8_192),
    refreshToken: z.string().min(1).max(8_192),
  }),
]);

export type SignInRequest = z.output<typeof SignIn>;

/**
 * What was sent; `signInOrUp` checks the address and password.
 * @throws Problem 400 "invalid_input", with the fields to fill in
 */
export function readSignIn(form: FormData): SignInRequest {
  const parsed = SignIn.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  const { email, password } = z.flattenError(parsed.error).fieldErrors as Record<string, string[] | undefined>;
  const fields = { ...(email && { email }), ...(password && { password }) };
  throw new Problem(400, "invalid_input", said("This form is not complete. Please try again."), { fields });
}

/** A problem as the form shows it: beside its field, or on its own. */
export function refusalOf(problem: Problem, form: FormData | undefined): Refusal {
  const { email: emailError, password: passwordError } = fieldErrors(problem);
  const placed = emailError !== undefined || passwordError !== undefined;
  return {
    to: safePath(form?.get("to")),
    email: text.parse(form?.get("email")),
    errors: { email: emailError, password: passwordError },
    message: placed ? null : problem.said,
  };
}
