import type { Account } from "../account";

/** What pages show of the signed-in person. */
export interface ShownAccount {
  /** Display name, else the e-mail's part before the "@". */
  name: string;
  email: string | null;
  /** One or two letters, used when there is no photo. */
  initials: string;
  /** An address on this site, which fetches the photo so that no other site learns of the visit. */
  photo: string | null;
}

export function shownAccount({ displayName, email, photoUrl }: Account): ShownAccount {
  const name = displayName?.trim() || email?.split("@")[0] || "you";
  return { name, email, initials: initialsOf(name), photo: photoUrl ? "/account/photo" : null };
}

function initialsOf(name: string): string {
  const words = name.split(/[\s._-]+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? "")][0] ?? "");
  return letters.join("").toUpperCase();
}
