import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { json, type Reply, type StandIn, type StandInRequest, startStandIn } from "./stand-in";

/**
 * - cut-twice: the connection closes in the middle of the file, on the first two requests for it
 * - wrong-checksum: the file is another than its folder says
 * - no-ranges: sends the whole file whatever is asked for
 * - in-pieces: slowly, with pauses
 */
type Behaviour = "cut-twice" | "wrong-checksum" | "no-ranges" | "in-pieces";

const DATE = "20261101";

/** Wikimedia's site of dumps, with one edition: its folders, its checksums, and files that can be resumed. */
export function startWikimediaDumps(wiki: string, file: string): Promise<StandIn<Behaviour>> {
  const bytes = readFileSync(file);
  const name = `${wiki}-${DATE}-pages-articles.xml.bz2`;
  const sha1 = createHash("sha1").update(bytes).digest("hex");
  let cuts = 0;

  function answer({ path, headers }: StandInRequest, behaviour: "ok" | Behaviour): Reply {
    if (path === `/${wiki}/latest/${wiki}-latest-sha1sums.txt`) return text(sumsOf(wiki, name, sha1));
    if (path === `/${wiki}/${DATE}/dumpstatus.json`) return json(statusOf(name, bytes.length, sha1));
    if (path !== `/${wiki}/${DATE}/${name}`) return text("<html><h1>404 Not Found</h1></html>", 404);
    const from = behaviour === "no-ranges" ? 0 : Number(/^bytes=(\d+)-$/.exec(headers.range ?? "")?.[1] ?? 0);
    const rest = Buffer.from(bytes.subarray(from));
    if (behaviour === "wrong-checksum") rest[0] = (rest[0] ?? 0) ^ 1;
    const isCut = behaviour === "cut-twice" && cuts++ < 2;
    return {
      status: from > 0 ? 206 : 200,
      headers: {
        "content-type": "application/octet-stream",
        "content-length": String(rest.length),
        ...(from > 0 && { "content-range": `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
      },
      body: isCut ? firstHalf(rest) : behaviour === "in-pieces" ? inPieces(rest) : rest,
    };
  }

  return startStandIn<Behaviour>(answer);
}

function text(body: string, status = 200): Reply {
  return { status, headers: { "content-type": "text/plain" }, body };
}

/** As there: many files, of which articles come in several forms. */
function sumsOf(wiki: string, name: string, sha1: string): string {
  const other = "0".repeat(40);
  return `${other}  ${wiki}-${DATE}-site_stats.sql.gz
${other}  ${wiki}-${DATE}-pages-articles-multistream.xml.bz2
${sha1}  ${name}
${other}  ${wiki}-${DATE}-pages-meta-current.xml.bz2
`;
}

function statusOf(name: string, size: number, sha1: string) {
  return {
    version: "0.8",
    jobs: {
      articlesdump: {
        status: "done",
        updated: "2026-11-02 03:04:05",
        files: { [name]: { size, url: `/${name}`, md5: "0".repeat(32), sha1 } },
      },
      metacurrentdump: { status: "waiting", updated: "" },
    },
  };
}

async function* firstHalf(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes.subarray(0, Math.ceil(bytes.length / 2));
  // Sent before the connection goes.
  await wait(50);
  throw new Error("cut");
}

async function* inPieces(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += 500) {
    yield bytes.subarray(from, from + 500);
    await wait(20);
  }
}
