import { createRequire } from "node:module";
import type * as Pino from "pino";

/**
 * Replaces pino under Vitest (see vitest.config.ts): the same log, written to the console, so that Vitest can
 * show a test's lines only if that test fails. pino itself bypasses the console and writes to the file descriptor.
 */
const original: typeof Pino = createRequire(import.meta.url)("pino");

const toConsole = { write: (line: string) => console.log(line.trimEnd()) };

export const pino = Object.assign((options: Pino.LoggerOptions) => original.pino(options, toConsole), original.pino);
export const { stdSerializers } = original;
