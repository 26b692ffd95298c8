import { said } from "~/language/words";
/**
 * Notices for completed changes, by the name in the page's address after the redirect, and the section that shows each.
 */
export const notices = {
  "email-mailed": {
    section: "email",
    text: said("We have mailed a link to the new address. Open it to make the change."),
  },
  "password-changed": {
    section: "password",
    text: said("Your password is changed. Other browsers are signed out, and API tokens no longer work."),
  },
  "password-changed-tokens-kept": {
    section: "password",
    text: said("Your password is changed. Other browsers are signed out. Your API tokens still work."),
  },
  "session-ended": { section: "sessions", text: said("That browser is signed out.") },
  "token-revoked": { section: "tokens", text: said("The token no longer works.") },
} as const;

export type Notice = keyof typeof notices;
export type SectionId = "email" | "password" | "sessions" | "tokens" | "data" | "delete";

export function isNotice(name: string | null): name is Notice {
  return name !== null && Object.hasOwn(notices, name);
}

/** The section that shows a notice; null for anything that is none. */
export function noticeSection(name: string | null): SectionId | null {
  return isNotice(name) ? notices[name].section : null;
}

/** Where to redirect after a change: the section it was made in. */
export function noticeAddress(notice: Notice): string {
  return `/account?done=${notice}#${notices[notice].section}`;
}
