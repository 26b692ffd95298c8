import { pino, stdSerializers } from "pino";
import { readLogLevel } from "./config.server";

/** Structured logs on standard output. At info level and above no line holds a question's text or an address. */
export const log = pino({
  level: readLogLevel(process.env),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  serializers: { err: withoutParameters },
  redact: { paths: ["*.authorization", "*.cookie", "*.password", "*.email"], censor: "[redacted]" },
});

/**
 * Serialises an error for the log. A failed query lists its parameters, which may be a question or an address: they are
 * removed.
 */
function withoutParameters(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  const { params: _params, query: _query, ...serialised } = stdSerializers.errWithCause(error);
  return {
    ...serialised,
    message: withoutQueryParameters(serialised.message),
    stack: withoutQueryParameters(serialised.stack),
    ...(error.cause instanceof Error && { cause: withoutParameters(error.cause) }),
  };
}

/** Drizzle's errors end with "params: ..." on its own line, followed by the stack. */
function withoutQueryParameters(text: string): string {
  return text.replace(/\nparams: [\s\S]*?(?=\n\s+at |$)/g, "");
}
