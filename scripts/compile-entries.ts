/** Parses our entries once per build, see app/library/compiled-entries.ts, and indexes them for questions. */
import { writeFileSync } from "node:fs";
import { COMPILED_ENTRIES, compiledText } from "~/library/compiled-entries";
import { parseEntries } from "~/library/entries.server";
import { COMPILED_INDEX, compiledIndex } from "~/library/search/compiled-index.server";

const entries = parseEntries();
writeFileSync(COMPILED_ENTRIES, compiledText(entries));
writeFileSync(COMPILED_INDEX, compiledIndex(entries));
