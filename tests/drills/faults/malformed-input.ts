import { randomBytes } from "node:crypto";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { TestVisitor } from "../../harness/visitor";
import type { Fault } from "../faults";
import { makeVisit } from "../visit";

const rounds = 3;
const socketsHeldMs = 3_000;

/** Malformed requests on top of the usual load; each must be refused with a sentence, or handled. */
export const malformedInput: Fault = {
  name: "malformed",
  sendsOnce: true,
  title: () => "malformed and hostile input, half requests on raw sockets",
  async strike({ site, ledger }) {
    const visit = makeVisit(site, ledger);
    for (let round = 0; round < rounds; round++) {
      const sockets = rawRequests.map((request) => openSocket(site.url, request));
      for (const [path, init] of hostileRequests()) await visit(new TestVisitor(site.url), path, init);
      await wait(socketsHeldMs);
      for (const socket of sockets) socket.destroy();
    }
    return performance.now();
  },
};

function hostileRequests(): [string, RequestInit?][] {
  const post = (path: string, body: BodyInit, type = "application/json"): [string, RequestInit] => [
    path,
    { method: "POST", headers: { "Content-Type": type, "Sec-Fetch-Site": "same-origin" }, body },
  ];
  const deep = "[".repeat(50_000) + "]".repeat(50_000);
  const broken = '--x\r\nContent-Disposition: form-data; name="q"\r\n\r\nlamps';
  const form = "application/x-www-form-urlencoded";
  return [
    ...["/api/follow-up", "/api/history", "/api/subscribe", "/api/gemini", "/api/image/generate"].flatMap((path) => [
      post(path, "{"),
      post(path, deep),
      post(path, randomBytes(2_000)),
      post(path, '{"query":{"$ne":null},"prompt":[1],"email":{},"sessionId":-1e999}'),
      post(path, '{"__proto__":{"admin":true},"constructor":{"prototype":{}}}'),
      post(path, "a=b", form),
      post(path, JSON.stringify({ prompt: "x".repeat(5_000_000) })),
    ]),
    ...["/contact", "/subscribe", "/sign-in", "/search", "/share"].flatMap((path) => [
      post(path, broken, "multipart/form-data; boundary=x"),
      post(path, randomBytes(2_000), "multipart/form-data"),
      post(path, `email=${"a".repeat(3_000_000)}`, form),
      post(path, "email=%ff%00&email=&name=%E0%A4%A", form),
      post(path, "{}", "application/json"),
    ]),
    ["/api/search?q=%00"],
    [`/api/search?q=${"a".repeat(7_000)}`],
    ["/search?q=%F0%9F&session='%20OR%201=1"],
    ["/%c0%af%c0%ae"],
    ["/library/..%2f..%2fetc%2fpasswd"],
    ["/api/answers/1/events?after=-9e99"],
    ["/api/history", { method: "DELETE", body: "null" }],
    ["/api/history?limit=NaN", { headers: { "x-client-id": "x".repeat(4_000) } }],
    ["/", { headers: { Cookie: `guest=${"%".repeat(3_000)}; __session=\u00ff` } }],
  ];
}

/** Incomplete requests, and non-requests. */
const rawRequests = [
  "GET / HTTP/1.1\r\nHost: localhost\r\n",
  "POST /api/history HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
  "POST /contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
  "POST /contact HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\n0\r\n\r\n",
  `GET /${"a".repeat(20_000)} HTTP/1.1\r\n`,
  "\u0016\u0003\u0001\u0002\u0000\u0001",
  "GET / HTTP/9.9\r\n\r\n",
  "GET http://[::1 HTTP/1.1\r\nHost: a b\r\n\r\n",
  "GET //evil.example/%2e%2e HTTP/1.1\r\nHost: \r\n\r\n",
];

/** Any response is fine, except crashing. */
function openSocket(url: string, request: string) {
  const socket = connect(Number(new URL(url).port), "localhost", () => socket.write(Buffer.from(request, "latin1")));
  socket.on("error", () => socket.destroy());
  socket.resume();
  return socket;
}
