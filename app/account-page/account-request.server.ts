import { z } from "zod";
import { tokenScopes } from "~/accounts/account";
import { longestPassword } from "~/accounts/sign-in/sign-in.server";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";

const anyPassword = z.string().max(longestPassword, said("This password is too long."));
/** The current password, required before anything that a passer-by at the keyboard must not do. */
const current = anyPassword.min(1, said("Please enter your password."));

/** A checkbox: browsers send nothing for one that isn't ticked. */
const ticked = z
  .literal("true")
  .optional()
  .transform((value) => value === "true");

const AccountChange = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("change-email"), current, email: z.string() }),
  z.object({ intent: z.literal("change-password"), current, next: z.string(), keepTokens: ticked }),
  z.object({ intent: z.literal("end-session"), session: z.string() }),
  z.object({ intent: z.literal("sign-out-everywhere") }),
  z.object({
    intent: z.literal("create-token"),
    name: z.string(),
    scopes: z.array(z.enum(tokenScopes)),
    current: anyPassword.optional(),
  }),
  z.object({ intent: z.literal("revoke-token"), token: z.string() }),
  z.object({
    intent: z.literal("delete-account"),
    current: anyPassword.optional(),
    confirmation: z.string().optional(),
  }),
]);

/** The change that an account page form requests. */
export type AccountChange = z.output<typeof AccountChange>;

/** @throws Problem 400 "invalid_input", with the fields to fix */
export function readAccountChange(form: FormData): AccountChange {
  const parsed = AccountChange.safeParse({ ...Object.fromEntries(form), scopes: form.getAll("scopes") });
  if (parsed.success) return parsed.data;
  const fields = z.flattenError(parsed.error).fieldErrors as Record<string, string[]>;
  throw new Problem(400, "invalid_input", said("This form is not complete. Please try again."), {
    fields: Object.fromEntries(Object.entries(fields).filter(([field]) => field === "current")),
  });
}
