import { createRequire } from "node:module";
import type { ZodType } from "zod";

const require = createRequire(import.meta.url);

/** Anthropic's client, loaded when a model is first used: it takes a quarter of a second, which most starts can do without. */
export function anthropicSdk(): typeof import("@anthropic-ai/sdk") {
  return require("@anthropic-ai/sdk");
}

/** The format of a reply in the shape of a schema. */
export function outputFormat(shape: ZodType) {
  const { zodOutputFormat }: typeof import("@anthropic-ai/sdk/helpers/zod") = require("@anthropic-ai/sdk/helpers/zod");
  return zodOutputFormat(shape);
}
