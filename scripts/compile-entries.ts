/** Parses our entries once per build, see app/library/compiled-entries.ts. */
import { writeFileSync } from "node:fs";
import { COMPILED_ENTRIES, compiledText } from "~/library/compiled-entries";
import { parseEntries } from "~/library/entries.server";

writeFileSync(COMPILED_ENTRIES, compiledText(parseEntries()));
