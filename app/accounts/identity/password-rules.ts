import { schemaMessage } from "~/language/schema-words";
import { said } from "~/language/words";
/** The password rules, in the order they are shown; the same in browser and server. */

export interface PasswordRule {
  message: string;
  isMet(password: string): boolean;
}

export const shortestPassword = 9;

export const passwordRules: PasswordRule[] = [
  {
    message: schemaMessage(said("Password must be at least {n} characters long", { n: shortestPassword })),
    isMet: (password) => [...password].length >= shortestPassword,
  },
  { message: said("Include at least one uppercase letter"), isMet: (password) => /\p{Lu}/u.test(password) },
  { message: said("Include at least one lowercase letter"), isMet: (password) => /\p{Ll}/u.test(password) },
  { message: said("Include at least one number"), isMet: (password) => /\p{Nd}/u.test(password) },
  // Any character that is not a letter, number or space, because keyboards differ.
  { message: said("Include at least one special character"), isMet: (password) => /[^\p{L}\p{N}\s]/u.test(password) },
];

/** @returns the messages of the unmet rules, in order */
export function unmetPasswordRules(password: string): string[] {
  return passwordRules.filter((rule) => !rule.isMet(password)).map((rule) => rule.message);
}
