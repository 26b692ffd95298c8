import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { createElement } from "react";
import { renderToString } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { SourceRow } from "~/answers/evidence/source-row";
import { cardOf } from "~/answers/find/about-file";
import { importLibrary, readPage, searchLibrary } from "~/library/library.server";
import { loader as searchApi } from "~/routes/api.library.search";
import { OriginNote } from "~/ui/origin-note";

const handbook = {
  source: "The Rope Handbook",
  licence: "CC BY 4.0",
  licenceUrl: "https://creativecommons.org/licenses/by/4.0/",
};
const almanac = { source: "Almanac", licence: "Free for schools", licenceUrl: null };

beforeAll(async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "origin-"));
  writeFileSync(
    path.join(folder, "oakum.md"),
    `---\nsource: ${handbook.source}\nlicence: ${handbook.licence}\n---\n# Oakum\n\nOakum is old rope, picked apart to caulk ships.\n`,
  );
  writeFileSync(
    path.join(folder, "almanac.jsonl"),
    `${JSON.stringify({
      url: "https://example.org/marlin",
      title: "Marlinspike",
      text: "A marlinspike opens the strands of a rope.",
      source: almanac.source,
      licence: almanac.licence,
    })}\n${JSON.stringify({ url: "https://example.org/plain", title: "Bollard", text: "A bollard holds a ship's rope." })}`,
  );
  expect(await importLibrary([folder])).toMatchObject({ imported: 3, bad: [] });
  rmSync(folder, { recursive: true });
});

test("found documents say where they are from and under which licence", async () => {
  const found = await searchLibrary("oakum marlinspike bollard rope");
  expect(Object.fromEntries(found.map(({ title, origin }) => [title, origin]))).toEqual({
    Oakum: handbook,
    Marlinspike: almanac,
    Bollard: undefined,
  });
});

test("an answer's sources show it, with a link to the licence", async () => {
  const found = await searchLibrary("oakum marlinspike bollard rope");
  const html = renderToString(createElement(SourceRow, { sources: found.map(cardOf), position: 0 })).replaceAll(
    "<!-- -->",
    "",
  );
  const text = html.replaceAll(/<[^>]+>/g, "|");
  for (const { source, licence } of [handbook, almanac])
    expect(text).toMatch(new RegExp(`\\|${source}\\|.*\\|${licence}\\|`));
  expect(html).toContain('href="https://creativecommons.org/licenses/by/4.0/"');
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain("The Rope Handbook, CC BY 4.0");
  expect(html.replaceAll(/<[^>]+>/g, "")).toContain("Almanac, Free for schools");
});

test("a document's own page shows it", async () => {
  const [found] = await searchLibrary("What is oakum?");
  const page = await readPage((found?.url ?? "").replace("/library/", ""));
  expect(page?.origin).toEqual(handbook);
  expect(renderToString(createElement(OriginNote, { origin: handbook }))).toContain('rel="license noopener"');
});

test("programs are told it", async () => {
  const request = new Request("http://localhost/api/library/search?q=marlinspike");
  const response = (await searchApi({ request, params: {}, context: {} })) as Response;
  expect(await response.json()).toMatchObject({ documents: [{ title: "Marlinspike", origin: almanac }] });
});
