import { SingleBar } from "cli-progress";
import { type ImportOptions, type ImportReport, importLibrary } from "~/library/library.server";

const STAGES = { documents: "Importing", redirects: "Reading redirects", articles: "Importing articles" };

/** Imports with a bar, which is shown only on a terminal; elsewhere only what could not be read is. */
export async function importWithProgress(
  paths: string[],
  options: Pick<ImportOptions, "collection" | "licence">,
): Promise<ImportReport> {
  const bar = new SingleBar({
    format: "{stage} {bar} {percentage}% | {documents} | {rate} a second | {eta_formatted} left",
    etaBuffer: 20,
    hideCursor: true,
  });
  const clearLine = process.stderr.isTTY ? "\r\x1b[K" : "";
  let [shown, startedAt] = ["", 0];
  try {
    return await importLibrary(paths, {
      ...options,
      onBad: ({ place, reason }) => console.error(`${clearLine}${place} ${reason}`),
      onProgress({ stage, doneBytes, totalBytes, documents }) {
        const rate = Math.round(documents / Math.max(1, (performance.now() - startedAt) / 1000));
        const payload = { stage: STAGES[stage], documents, rate };
        if (shown === stage) return bar.update(Math.min(doneBytes, totalBytes), payload);
        if (shown !== "") bar.stop();
        [shown, startedAt] = [stage, performance.now()];
        bar.start(totalBytes, doneBytes, { ...payload, rate: 0 });
      },
    });
  } finally {
    bar.stop();
  }
}

export function summarize({ imported, unchanged, bad, passedOver }: ImportReport): void {
  const others = passedOver === undefined ? "" : ` ${passedOver} pages are no articles;`;
  console.log(
    `Imported ${imported} documents; ${unchanged} were there already;${others} ${bad.length} could not be read.`,
  );
}
