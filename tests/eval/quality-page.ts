import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { plotSvg } from "./plot";
import type { Report } from "./report";

const BEGIN = "<!-- figures: written by npm run eval, not by hand -->";
const END = "<!-- end of figures -->";
const PLOTS = "quality";

/**
 * Writes reports into the page's generated part, each replacing the same suite's previous one; the figures of suites
 * that did not run, and all prose outside the two comments, are kept. Plots go to `quality/` beside the page.
 * @throws Error if the page lacks the comments
 */
export function writeQualityPage(page: string, reports: readonly Report[], day: string): void {
  const text = readFileSync(page, "utf8");
  const from = text.indexOf(BEGIN);
  const to = text.indexOf(END);
  if (from < 0 || to < from) throw new Error(`${page} lacks the lines "${BEGIN}" and "${END}"`);
  const sections = readSections(text.slice(from + BEGIN.length, to));
  for (const report of reports) {
    sections.set(report.id, sectionOf(report, day));
    writePlot(path.join(path.dirname(page), PLOTS), report);
  }
  const body = [...sections].map(([id, section]) => `<!-- suite ${id} -->\n${section}`).join("\n\n");
  writeFileSync(page, `${text.slice(0, from)}${BEGIN}\n\n${body}\n\n${text.slice(to)}`);
}

function readSections(generated: string): Map<string, string> {
  const [, ...parts] = generated.split(/<!-- suite ([\w-]+) -->/);
  const found = new Map<string, string>();
  for (let index = 0; index + 1 < parts.length; index += 2)
    found.set(parts[index] ?? "", (parts[index + 1] ?? "").trim());
  return found;
}

function sectionOf({ id, heading, command, tables, plot }: Report, day: string): string {
  return [
    `### ${heading}`,
    `\`${command}\`, ${day}`,
    ...tables.map(({ caption, rows }) =>
      [
        `${caption}:`,
        "",
        "| | | counts and intervals | aim |",
        "|---|---|---|---|",
        ...rows.map(
          (cells) => `| ${[0, 1, 2, 3].map((cell) => (cells[cell] ?? "").replaceAll("|", "\\|")).join(" | ")} |`,
        ),
      ].join("\n"),
    ),
    ...(plot ? [`![${plot.title}](${PLOTS}/${id}.svg)`] : []),
  ].join("\n\n");
}

function writePlot(folder: string, { id, plot }: Report): void {
  if (!plot) return;
  if (!existsSync(folder)) mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, `${id}.svg`), plotSvg(plot));
}
