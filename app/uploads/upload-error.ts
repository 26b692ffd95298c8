export type UploadErrorCode = "too_large" | "wrong_type" | "encrypted" | "empty" | "unreadable" | "busy";

/** Why a file can't be used. The code is stable, the message is a sentence for the person who chose the file. */
export class UploadError extends Error {
  override name = "UploadError";
  constructor(
    readonly code: UploadErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** The same before the file is named: `says` goes on from the file's name, as in "has no text.". */
export class Refusal extends Error {
  override name = "Refusal";
  constructor(
    readonly code: UploadErrorCode,
    readonly says: string,
    options?: { cause?: unknown },
  ) {
    super(`A file ${says}`, options);
  }
}

export const protectedByPassword = "is protected by a password. Please upload it without one.";
export const damaged = "can't be read: it is damaged or incomplete. Please save it anew and try again.";
export const wantedTypes = "Please upload a PDF, Word (DOCX), text, Markdown, HTML or CSV file.";
