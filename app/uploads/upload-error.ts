import { english, type Said, said } from "~/language/words";

export type UploadErrorCode = "too_large" | "wrong_type" | "encrypted" | "empty" | "unreadable" | "busy" | "too_many";

/** Why a file can't be used. The code is stable; the message is for the person who chose the file. */
export class UploadError extends Error {
  override name = "UploadError";
  /** Whether reading it took all the time or memory that a reader has. */
  readonly isExhausting: boolean;

  constructor(
    readonly code: UploadErrorCode,
    /** Shown through `t.said`. */
    readonly said: Said,
    { isExhausting = false, ...options }: { cause?: unknown; isExhausting?: boolean } = {},
  ) {
    super(english.said(said), options);
    this.isExhausting = isExhausting;
  }
}

/** The same, before the file's name is known. */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(
    readonly code: UploadErrorCode,
    /** @returns the message about a file of this name, for `t.said` */
    readonly says: (name: string) => Said,
    options?: { cause?: unknown },
  ) {
    super(english.said(says("A file")), options);
  }
}

export const protectedByPassword = (name: string) =>
  said("“{name}” is protected by a password. Please upload it without one.", { name });
export const tooIntricate = (name: string) =>
  said("“{name}” is too large or too intricate for us to read. Please upload a part of it.", { name });
export const damaged = (name: string) =>
  said("“{name}” can't be read: it is damaged or incomplete. Please save it anew and try again.", { name });
