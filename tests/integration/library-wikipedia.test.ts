import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterEach, beforeEach, expect, test } from "vitest";
import { sqlClient } from "~/db/client.server";
import { downloadDump } from "~/library/import/wikipedia/download-dump.server";
import { newestDump } from "~/library/import/wikipedia/newest-dump.server";
import { startWikimediaDumps } from "../peers/wikimedia-dumps";

const FILE = "tests/unit/fixtures/dumps/lantern-wiki.xml.bz2";
const NAME = "simplewiki-20261101-pages-articles.xml.bz2";

let dumps: Awaited<ReturnType<typeof startWikimediaDumps>>;
let folder: string;

beforeEach(async () => {
  dumps = await startWikimediaDumps("simplewiki", FILE);
  folder = mkdtempSync(path.join(tmpdir(), "wikipedia-"));
});

afterEach(async () => {
  await dumps.close();
  rmSync(folder, { recursive: true });
});

test("the newest dump is found with its size, and downloaded whole", async () => {
  const dump = await newestDump("simple", dumps.url);
  expect(dump).toMatchObject({ wiki: "simplewiki", name: NAME, bytes: readFileSync(FILE).length });
  const told: number[] = [];
  const file = await downloadDump(dump, { folder, onProgress: (bytes) => told.push(bytes) });
  expect(readFileSync(file)).toEqual(readFileSync(FILE));
  expect(readdirSync(folder)).toEqual([NAME]);
  expect(told.at(-1)).toBe(dump.bytes);
  for (const { headers } of dumps.requests) expect(headers["user-agent"]).toMatch(/^AskLantern\/.* \(\+https:/);
});

test("a download goes on where the connection was cut", async () => {
  const dump = await newestDump("simple", dumps.url);
  dumps.behave("cut-twice");
  const file = await downloadDump(dump, { folder, pauseMs: 10 });
  expect(readFileSync(file)).toEqual(readFileSync(FILE));
  const ranges = dumps.requests.filter(({ path }) => path.endsWith(NAME)).map(({ headers }) => headers.range);
  expect(ranges).toEqual([undefined, expect.stringMatching(/^bytes=\d+-$/), expect.stringMatching(/^bytes=\d+-$/)]);
});

test("a download that was stopped goes on where it was, also from a server that only sends whole files", async () => {
  const dump = await newestDump("simple", dumps.url);
  for (const behaviour of ["in-pieces", "no-ranges"] as const) {
    dumps.behave(behaviour);
    writeFileSync(path.join(folder, `${NAME}.part`), readFileSync(FILE).subarray(0, 1_000));
    const file = await downloadDump(dump, { folder });
    expect(readFileSync(file)).toEqual(readFileSync(FILE));
    rmSync(file);
  }
});

test("a file with another checksum is deleted", async () => {
  const dump = await newestDump("simple", dumps.url);
  dumps.behave("wrong-checksum");
  await expect(downloadDump(dump, { folder })).rejects.toThrow("is damaged, and was deleted");
  expect(readdirSync(folder)).toEqual([]);
});

test("what can't be had is said in a sentence", async () => {
  await expect(newestDump("klingon", dumps.url)).rejects.toThrow('no dump of the edition "klingon"');
  await expect(newestDump("../etc", dumps.url)).rejects.toThrow("is not an edition");
  const dump = await newestDump("simple", dumps.url);
  await expect(downloadDump({ ...dump, url: `${dump.url}.gone` }, { folder })).rejects.toThrow("answered with 404");
  dumps.behave("500");
  await expect(newestDump("simple", dumps.url)).rejects.toThrow("answered with 500");
  await expect(downloadDump(dump, { folder, pauseMs: 1 })).rejects.toThrow("it answered with 500");
  dumps.behave("malformed");
  await expect(newestDump("simple", dumps.url)).rejects.toThrow("lists no dump of articles");
});

test("the command downloads and imports an edition into its own collection", async () => {
  const run = (...flags: string[]) =>
    promisify(execFile)(
      "node_modules/.bin/tsx",
      ["scripts/import-wikipedia.ts", "--dumps-url", dumps.url, ...flags, "simple"],
      { env: { ...process.env, DATA_DIR: folder } },
    );
  await expect(run()).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("--yes") });
  const { stdout } = await run("--yes");
  expect(stdout).toContain("CC BY-SA 4.0");
  expect(stdout).toContain("Imported 2 documents");
  expect(await sqlClient()`SELECT count(*)::int FROM documents WHERE collection = 'simplewiki'`).toEqual([
    { count: 2 },
  ]);
});
