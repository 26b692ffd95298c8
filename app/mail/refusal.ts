/** Why a mail could not be handed over. */
export interface MailRefusal {
  /** In codes alone, e.g. "EENVELOPE 550": a server's words may hold the address. */
  reason: string;
  /** Whether it is of no use to try again. */
  isPermanent: boolean;
}

/**
 * Reads what nodemailer throws. Refused for good is what the server answers 5xx to about this mail or its addresses (RFC 5321,
 * section 4.2.1), or an address that is none. A refused login or a server that greets badly concerns all mail, and passes when
 * the operator mends it.
 */
export function readRefusal(error: unknown): MailRefusal {
  const code = textAt(error, "code") ?? (error instanceof Error ? error.name : "unknown");
  const status = numberAt(error, "responseCode");
  const isAboutThisMail = code === "EENVELOPE" || code === "EMESSAGE";
  const isRefused = status === undefined ? code === "EENVELOPE" : status >= 500;
  return { reason: [code, status].filter(Boolean).join(" "), isPermanent: isAboutThisMail && isRefused };
}

function textAt(error: unknown, name: string): string | undefined {
  const value: unknown = typeof error === "object" && error ? Reflect.get(error, name) : undefined;
  return typeof value === "string" ? value : undefined;
}

function numberAt(error: unknown, name: string): number | undefined {
  const value: unknown = typeof error === "object" && error ? Reflect.get(error, name) : undefined;
  return typeof value === "number" ? value : undefined;
}
