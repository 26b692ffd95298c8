/** Writes public/topics.csv from the library's entries. */
import { writeFileSync } from "node:fs";
import { topics } from "~/library/library.server";
import { topicsCsv } from "~/library/topics-csv";

writeFileSync("public/topics.csv", topicsCsv(topics()));
