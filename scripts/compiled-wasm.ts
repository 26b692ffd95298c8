import { readFileSync } from "node:fs";
import openWabt from "wabt";

/** What `npm run wasm:write` compiles: WebAssembly text, beside which its binary is kept. */
export const WASM_TEXTS = ["app/embeddings/dot-products.wat"];

export const binaryOf = (text: string): string => text.replace(/\.wat$/, ".wasm");

/** @throws Error if the text is not valid, naming the line */
export async function compiledWasm(text: string): Promise<Buffer> {
  const wabt = await openWabt();
  const parsed = wabt.parseWat(text, readFileSync(text, "utf8"), { simd: true });
  parsed.validate();
  const { buffer } = parsed.toBinary({});
  parsed.destroy();
  return Buffer.from(buffer);
}
