import { fetch } from "undici";
import { z } from "zod";
import { brand } from "~/brand";

/** Wikimedia asks for a name and an address: https://foundation.wikimedia.org/wiki/Policy:User-Agent_policy */
export const USER_AGENT = `${brand.name}/1.0 (+${brand.repositoryUrl})`;

/** Where Wikimedia publishes its dumps; mirrors have the same folders. */
export const DUMPS_URL = "https://dumps.wikimedia.org";

/** A file of a dump, as its wiki's folder describes it. */
export interface WikipediaDump {
  /** E.g. "simplewiki". */
  wiki: string;
  /** E.g. "simplewiki-20261101-pages-articles.xml.bz2". */
  name: string;
  url: string;
  bytes: number;
  /** In hexadecimal. */
  sha1: string;
}

/** Why a dump can't be had, in a sentence for the operator. */
export class DumpError extends Error {
  override name = "DumpError";
}

const MOST_BYTES_OF_INDEX = 5 * 1024 * 1024;
const INDEX_MS = 30_000;

/** Which date is the newest whole dump's, by the names in its list of checksums. */
const ARTICLES_FILE = /^[0-9a-f]{40}\s+(\w+-(\d{8})-pages-articles\.xml\.bz2)$/m;

const DumpFile = z.object({ size: z.int().positive(), sha1: z.string().regex(/^[0-9a-f]{40}$/) });

/** By jobs, of which some wait or have failed, and then have no sizes. */
const DumpStatus = z.object({
  jobs: z.record(z.string(), z.object({ files: z.record(z.string(), z.unknown()).optional() })),
});

/**
 * The newest dump of an edition's articles.
 * @param edition a language's code as in Wikipedia's addresses, e.g. "simple"
 * @param dumpsUrl of Wikimedia or a mirror
 * @throws DumpError when there is no such edition, or it can't be asked
 */
export async function newestDump(edition: string, dumpsUrl: string = DUMPS_URL): Promise<WikipediaDump> {
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(edition))
    throw new DumpError(`"${edition}" is not an edition: give a code such as en, de or simple`);
  const wiki = `${edition.replaceAll("-", "_")}wiki`;
  const base = `${dumpsUrl.replace(/\/+$/, "")}/${wiki}`;
  const sums = await readText(`${base}/latest/${wiki}-latest-sha1sums.txt`, edition);
  const [, name, date] = ARTICLES_FILE.exec(sums) ?? [];
  if (!name || !date) throw new DumpError(`${base} lists no dump of articles`);
  const status = DumpStatus.safeParse(parsed(await readText(`${base}/${date}/dumpstatus.json`, edition)));
  const [file] = Object.values(status.data?.jobs ?? {}).flatMap(
    (job) => DumpFile.safeParse(job.files?.[name]).data ?? [],
  );
  if (!file) throw new DumpError(`${base}/${date} doesn't tell the size and checksum of ${name}`);
  return { wiki, name, url: `${base}/${date}/${name}`, bytes: file.size, sha1: file.sha1 };
}

async function readText(url: string, edition: string): Promise<string> {
  try {
    const response = await fetch(url, {
      headers: { "user-agent": USER_AGENT },
      signal: AbortSignal.timeout(INDEX_MS),
    });
    if (response.status === 404) throw new DumpError(`There is no dump of the edition "${edition}" at ${url}`);
    if (!response.ok) throw new DumpError(`${url} answered with ${response.status}`);
    const pieces: Uint8Array[] = [];
    let bytes = 0;
    for await (const piece of response.body ?? []) {
      bytes += piece.length;
      if (bytes > MOST_BYTES_OF_INDEX) throw new DumpError(`${url} is unexpectedly large`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces).toString("utf8");
  } catch (error) {
    if (error instanceof DumpError) throw error;
    throw new DumpError(`${url} could not be read: ${reasonOf(error)}`, { cause: error });
  }
}

/** undici says "fetch failed" for everything; the cause has the details. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message : error.message;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
