import { makeBuiltInModel } from "~/embeddings/built-in-model.server";
import { matchEntries } from "~/library/search/match-entries.server";

const model = makeBuiltInModel();
const { signal } = new AbortController();
for (const q of process.argv.slice(2)) {
  const [v] = await model.embed([q], { signal, urgent: true });
  for (const [k, vec] of [
    ["meaning", v],
    ["words", undefined],
  ] as const)
    console.log(
      q,
      "|",
      k,
      matchEntries(q, vec)
        .slice(0, 4)
        .map((m) => `${m.entry.slug}#${m.passage}.${m.opening} ${m.confidence.toFixed(2)} [${m.question}]`)
        .join("; "),
    );
}
await model.stop();
