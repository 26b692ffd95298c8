import { pino } from "pino";
import { config } from "./config.server";

/** Structured logs on standard output. At info level and above no line holds a question's text or an address. */
export const log = pino({
  level: config().LOG_LEVEL,
  base: undefined,
  timestamp: pino.stdTimeFunctions.isoTime,
  redact: { paths: ["*.authorization", "*.cookie", "*.password", "*.email"], censor: "[redacted]" },
});
