/** Why a delivery failed. */
export interface Refusal {
  /** Codes only, e.g. "EENVELOPE 550": a server's message may contain the address. */
  reason: string;
  /** Whether retrying is pointless. */
  isPermanent: boolean;
}

/** Thrown by senders that know why they were refused. */
export class DeliveryRefused extends Error {
  override name = "DeliveryRefused";
  constructor(readonly refusal: Refusal) {
    super(refusal.reason);
  }
}

/**
 * Interprets a delivery's error, including nodemailer's. A failure is permanent if the mail server answers 5xx about
 * this mail or its addresses (RFC 5321, section 4.2.1), or the address is invalid. A refused login or a bad greeting
 * affects all mail, and ends when the operator fixes it.
 */
export function readRefusal(error: unknown): Refusal {
  if (error instanceof DeliveryRefused) return error.refusal;
  const code = codeOf(error) ?? (error instanceof Error ? error.name : "unknown");
  const status = numberAt(error, "responseCode");
  const isAboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isRefused = status === undefined ? code === "EENVELOPE" : status >= 500;
  return { reason: [code, status].filter(Boolean).join(" "), isPermanent: isAboutThisMail && isRefused };
}

/** fetch wraps the cause in a TypeError. */
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
