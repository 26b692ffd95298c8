/** Compiles our WebAssembly, so that neither a build nor a start needs its compiler. */
import { writeFileSync } from "node:fs";
import { binaryOf, compiledWasm, WASM_TEXTS } from "./compiled-wasm";

for (const text of WASM_TEXTS) writeFileSync(binaryOf(text), await compiledWasm(text));
