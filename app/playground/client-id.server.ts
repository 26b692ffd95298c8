import { randomUUID } from "node:crypto";
import { Problem } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";
import { keyedHash } from "~/http/secret.server";

/** The client id is a secret that the browser generates: anyone who has it can read its history. */

const cookieSeconds = 365 * 86_400;

/** Among 32 random hex digits, fewer than 6 distinct ones occur once in 10^10: such an id was not generated at random. */
const fewestCharacters = 6;

/**
 * The request's client id: from the `x-client-id` header, else from the cookie of a page without JavaScript.
 * @returns null when there is none
 * @throws Problem 400 "bad_client_id" for a guessable one
 */
export function clientIdOf(request: Request): string | null {
  const given = request.headers.get("x-client-id");
  if (given !== null) return checked(given);
  const [, kept] = /(?:^|;\s*)ap_client_id=([\w-]+)/.exec(request.headers.get("cookie") ?? "") ?? [];
  return kept !== undefined && isClientId(kept) ? kept : null;
}

/** The owner key stored for a client id: never the id itself. */
export function clientOwner(clientId: string): `client:${string}` {
  return `client:${keyedHash("playground client", clientId)}`;
}

/**
 * For pages without JavaScript, which can't store an id themselves.
 * @returns the id, and a `Set-Cookie` value when the id is new
 */
export function welcomeClient(request: Request): { clientId: string; setCookie: string | null } {
  const known = clientIdOf(request);
  if (known) return { clientId: known, setCookie: null };
  const clientId = randomUUID();
  const secure = siteOrigin(request).startsWith("https:") ? "; Secure" : "";
  const setCookie = `ap_client_id=${clientId}; Max-Age=${cookieSeconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  return { clientId, setCookie };
}

function checked(id: string): string {
  if (isClientId(id)) return id;
  const message =
    "The header x-client-id must hold a random id of 128 bits or more: a UUID, 22 characters or 32 hex digits.";
  throw new Problem(400, "bad_client_id", message);
}

/** A UUID, at least 32 hex digits, or at least 22 characters of base64url, and not obviously made up. */
function isClientId(id: string): boolean {
  const isUuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);
  const isLongEnough = /^[0-9a-f-]+$/i.test(id) ? /^[0-9a-f]{32,128}$/i.test(id) : /^[\w-]{22,128}$/.test(id);
  return (isUuid || isLongEnough) && new Set(id.toLowerCase()).size >= fewestCharacters;
}
