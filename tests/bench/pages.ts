import { once } from "node:events";
import { createServer } from "node:http";
import autocannon from "autocannon";

const durationSeconds = 4;
const connections = 10;

const pages = [
  "/",
  "/library",
  "/library/photosynthesis",
  "/blog",
  "/blog/ai-prompt-library-social-media",
  "/privacy-policy",
  "/pricing",
  "/developers",
  "/discover",
  "/healthz",
];

/**
 * Each page's rate and a bare server's in this process, alternating, so that both see the same machine.
 * The ratio is what to quote: a rate depends on the machine.
 */
export async function benchPages(url: string) {
  const rows: Record<string, object> = {};
  for (const page of pages) {
    const body = await (await fetch(new URL(page, url))).text();
    const ours = await requestsPerSecond(new URL(page, url).href);
    const bare = await bareRate(body);
    rows[page] = {
      bytes: Buffer.byteLength(body),
      ours: Math.round(ours),
      "bare node:http": Math.round(bare),
      ratio: (ours / bare).toFixed(4),
    };
  }
  return rows;
}

async function bareRate(body: string): Promise<number> {
  const server = createServer((_request, response) =>
    response.writeHead(200, { "Content-Type": "text/html" }).end(body),
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  const rate = await requestsPerSecond(
    `http://127.0.0.1:${typeof address === "object" && address ? address.port : 0}/`,
  );
  server.close();
  return rate;
}

async function requestsPerSecond(url: string): Promise<number> {
  await autocannon({ url, connections, duration: 1 });
  return (await autocannon({ url, connections, duration: durationSeconds })).requests.average;
}
