/** Why something could not be handed over. */
export interface Refusal {
  /** In codes alone, e.g. "EENVELOPE 550": a server's words may hold the address. */
  reason: string;
  /** Whether it is of no use to try again. */
  isPermanent: boolean;
}

/** Thrown by what knows by itself why it was refused. */
export class DeliveryRefused extends Error {
  override name = "DeliveryRefused";
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

/**
 * Reads what a delivery throws, nodemailer's errors among it. Refused for good is what a mail server answers 5xx to about this
 * mail or its addresses (RFC 5321, section 4.2.1), or an address that is none. A refused login or a server that greets badly
 * concerns all mail, and passes when the operator mends it.
 */
export function readRefusal(error: unknown): Refusal {
  if (error instanceof DeliveryRefused) return error.refusal;
  const code = codeOf(error) ?? (error instanceof Error ? error.name : "unknown");
  const status = numberAt(error, "responseCode");
  const isAboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isRefused = status === undefined ? code === "EENVELOPE" : status >= 500;
  return { reason: [code, status].filter(Boolean).join(" "), isPermanent: isAboutThisMail && isRefused };
}

/** fetch wraps what happened in a TypeError. */
function codeOf(error: unknown): string | undefined {
  const cause = error instanceof Error ? error.cause : undefined;
  return textAt(error, "code") ?? textAt(cause, "code");
}

function textAt(error: unknown, name: string): string | undefined {
  const value: unknown = typeof error === "object" && error ? Reflect.get(error, name) : undefined;
  return typeof value === "string" ? value : undefined;
}

function numberAt(error: unknown, name: string): number | undefined {
  const value: unknown = typeof error === "object" && error ? Reflect.get(error, name) : undefined;
  return typeof value === "number" ? value : undefined;
}
