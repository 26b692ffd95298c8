/** Compiles our WebAssembly, so that neither a build nor a start needs its compiler. */
import { writeFileSync } from "node:fs";
import { COMPILED } from "~/embeddings/dot-products.server";
import { compiledWasm } from "./compiled-wasm";

writeFileSync(COMPILED, await compiledWasm());
