/**
 * `npm run eval:train -- FOLDER`: learns what the product decides by from the data sets in a folder, writes the weights
 * beside the code that uses them, and prints what to expect of them on questions they were not learnt from. With
 * `--only MODEL`, perhaps several times, only these models of answers; with `--quick` without trying out what each
 * feature adds, which takes most of an hour.
 */
import { parseArgs } from "node:util";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { only: { type: "string", multiple: true }, quick: { type: "boolean" } },
});
const [folder] = positionals;
if (!folder) {
  console.error("Name the folder of the data sets: npm run eval:train -- FOLDER [--only MODEL] [--quick]");
  process.exit(2);
}

// The first module that logs reads the settings on import, so set these before.
process.env.LOG_LEVEL ??= "warn";
const { asText } = await import("../report");
const { trainAnswers } = await import("./answers");
const { trainClaims } = await import("./claims");
const { trainFollowUps } = await import("./follow-ups");
const { trainRewriting } = await import("./rewriting");

const day = new Date().toISOString().slice(0, 10);
console.log(asText(await trainAnswers(folder, day, { only: values.only, isQuick: values.quick })));
for (const train of values.only ? [] : [trainClaims, trainFollowUps, trainRewriting])
  console.log(asText(await train(folder, day)));
