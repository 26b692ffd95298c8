import { pino } from "pino";
import { readLogLevel } from "./config.server";

/** Structured logs on standard output. At info level and above no line holds a question's text or an address. */
export const log = pino({
  level: readLogLevel(process.env),
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ["*.authorization", "*.cookie", "*.password", "*.email"], censor: "[redacted]" },
});
