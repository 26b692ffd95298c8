import { randomBytes } from "node:crypto";

/** 128 random bits as base64url: a link that can't be guessed. */
export function newShareId(): string {
  return randomBytes(16).toString("base64url");
}

export function isShareId(text: string): boolean {
  return /^[\w-]{22}$/.test(text);
}
