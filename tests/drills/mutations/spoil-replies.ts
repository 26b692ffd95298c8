import { createServer, type IncomingMessage, type ServerResponse, request as send } from "node:http";
import { listenOnLoopback } from "../../harness/loopback";
import type { Mutation } from "../mutations";

const every = 10;

type Spoil = (answer: IncomingMessage, response: ServerResponse) => void;

const json = { "Content-Type": "application/json" };

/** A site that fails as badly run ones do, behind a proxy that puts these in place of its own replies. */
export function spoilReplies(): Mutation[] {
  return [
    mutation("a blank 500", /: 500, an error of ours$/, (_answer, response) => {
      response.writeHead(500).end();
    }),
    mutation("a 500 with a message in JSON", /: 500, an error of ours$/, (_answer, response) => {
      response.writeHead(500, json).end('{"code":"internal","message":"Something went wrong."}');
    }),
    mutation("a 503 with ten characters of JSON", /: 503, /, (_answer, response) => {
      response.writeHead(503, { ...json, "Retry-After": "5" }).end('{"message":"aaaaaaaaaa"}');
    }),
    mutation("half of a page or an answer", /breaks off|no JSON|blank|broken off|without an end/, sendHalf),
  ];
}

/** Ended as if it were whole, so that only what it holds gives it away. */
function sendHalf(answer: IncomingMessage, response: ServerResponse): void {
  const { "content-length": _, ...headers } = answer.headers;
  const parts: Buffer[] = [];
  answer.on("data", (part) => parts.push(part));
  answer.on("end", () => {
    const whole = Buffer.concat(parts);
    response.writeHead(answer.statusCode ?? 200, headers).end(whole.subarray(0, whole.length / 2));
  });
}

function mutation(what: string, caughtAs: RegExp, spoil: Spoil): Mutation {
  let spoilt = 0;
  return {
    name: `every ${every}th reply ${what}`,
    caughtAs,
    async spoil(world) {
      let replies = 0;
      const proxy = await startProxy(world.site.url, (answer, response) => {
        replies += 1;
        if (replies % every !== 0) return false;
        spoilt += 1;
        spoil(answer, response);
        return true;
      });
      return { ...world, site: { ...world.site, url: proxy.url }, close: proxy.close };
    },
    times: async () => spoilt,
  };
}

/** @param replaced answers in place of the site, or returns false */
async function startProxy(upstream: string, replaced: (answer: IncomingMessage, response: ServerResponse) => boolean) {
  const { hostname, port } = new URL(upstream);
  const server = createServer((request, response) => {
    const { url: path, method, headers } = request;
    const forwarded = send({ hostname, port, path, method, headers }, (answer) => {
      // The drill's own questions whether the site is back are not visitors'.
      if (isVisitors(path) && replaced(answer, response)) return void answer.resume();
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    forwarded.on("error", () => response.destroy());
    response.on("close", () => forwarded.destroy());
    request.pipe(forwarded);
  });
  const { port: own, close } = await listenOnLoopback(server);
  return { url: `http://localhost:${own}`, close };
}

const isVisitors = (path = "") => path !== "/healthz" && path !== "/readyz";
