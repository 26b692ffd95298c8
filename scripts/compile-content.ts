/** Parses our entries and articles once per build, and indexes the entries for questions: see app/library/compiled-entries.ts. */
import { writeFileSync } from "node:fs";
import { parseArticles } from "~/blog/articles.server";
import { COMPILED_ARTICLES } from "~/blog/compiled-articles";
import { COMPILED_ENTRIES, compiledText } from "~/library/compiled-entries";
import { parseEntries } from "~/library/entries.server";
import { COMPILED_INDEX, compiledIndex } from "~/library/search/compiled-index.server";

const entries = parseEntries();
writeFileSync(COMPILED_ENTRIES, compiledText(entries));
writeFileSync(COMPILED_INDEX, compiledIndex(entries));
writeFileSync(COMPILED_ARTICLES, JSON.stringify(parseArticles()));
