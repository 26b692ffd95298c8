import { readFileSync } from "node:fs";
import openWabt from "wabt";

const TEXT = "app/embeddings/dot-products.wat";

/**
 * Our WebAssembly, compiled from its text.
 * @throws Error if the text is not valid, naming the line
 */
export async function compiledWasm(): Promise<Buffer> {
  const wabt = await openWabt();
  const parsed = wabt.parseWat(TEXT, readFileSync(TEXT, "utf8"), { simd: true });
  parsed.validate();
  const { buffer } = parsed.toBinary({});
  parsed.destroy();
  return Buffer.from(buffer);
}
