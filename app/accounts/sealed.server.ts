import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor } from "~/http/secret.server";

/** AES-256-GCM (NIST SP 800-38D): sealed text can be neither read nor changed without the site's secret. */

const cipher = "aes-256-gcm";
/** Random nonces of this length are safe for 2^32 texts under one key (SP 800-38D, 8.3). */
const nonceBytes = 12;
const tagBytes = 16;

/**
 * @param purpose selects the key: text sealed for one purpose opens for no other
 * @returns nonce, tag and ciphertext as base64url
 */
export function seal(purpose: string, text: string): string {
  const nonce = randomBytes(nonceBytes);
  const sealing = createCipheriv(cipher, keyFor(purpose), nonce);
  const ciphertext = Buffer.concat([sealing.update(text, "utf8"), sealing.final()]);
  return Buffer.concat([nonce, sealing.getAuthTag(), ciphertext]).toString("base64url");
}

/** @returns the text; null when it was not sealed here for this purpose, or was changed since */
export function open(purpose: string, sealed: string): string | null {
  const bytes = Buffer.from(sealed, "base64url");
  if (bytes.length < nonceBytes + tagBytes) return null;
  const opening = createDecipheriv(cipher, keyFor(purpose), bytes.subarray(0, nonceBytes), { authTagLength: tagBytes });
  opening.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
  const text = opening.update(bytes.subarray(nonceBytes + tagBytes));
  try {
    return Buffer.concat([text, opening.final()]).toString("utf8");
  } catch {
    // Node throws on a wrong tag: forged, or sealed with another secret.
    return null;
  }
}
