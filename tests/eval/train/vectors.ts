import { makeBuiltInModel } from "~/embeddings/built-in-model.server";
import { shippedVector } from "~/embeddings/shipped-vectors.server";

/** The built-in model's vectors, each text embedded once. */
export interface Vectors {
  of(text: string): Promise<Float32Array>;
  close(): Promise<void>;
}

export function openVectors(): Vectors {
  const model = makeBuiltInModel();
  const { signal } = new AbortController();
  const known = new Map<string, Float32Array>();
  return {
    async of(text) {
      const kept = known.get(text) ?? shippedVector(text);
      if (kept) return kept;
      const [vector] = await model.embed([text], { signal, urgent: false });
      if (!vector) throw new Error("The model gave no vector");
      known.set(text, vector);
      return vector;
    },
    close: () => model.stop(),
  };
}
