/**
 * Load for the bench, in a separate, minimal process, so that we don't measure the generator: a few keep-alive
 * sockets, one prebuilt request sent repeatedly, and responses parsed only for their status and end.
 *
 * Receives `{ url, connections, seconds }` from its parent, and sends `{ requests, seconds, processorSeconds }`, or `{ error }`.
 */
import { connect } from "node:net";

const lastChunk = "\r\n0\r\n\r\n";

process.on("message", (order) => {
  load(order).then(answer, (error) => answer({ error: error.message }));
});

/** If sending fails the parent has given up, and this process exits with its channel. */
function answer(message) {
  if (process.connected) process.send(message, () => {});
}

async function load({ url, connections, seconds }) {
  const { hostname, host, port, pathname } = new URL(url);
  const request = Buffer.from(`GET ${pathname} HTTP/1.1\r\nHost: ${host}\r\nAccept-Encoding: gzip, br\r\n\r\n`);
  const processorBefore = process.cpuUsage();
  const startedAt = performance.now();
  const until = startedAt + seconds * 1000;
  const asking = Array.from({ length: connections }, () => keepAsking({ host: hostname, port }, request, until));
  const counts = await Promise.all(asking);
  const { user, system } = process.cpuUsage(processorBefore);
  return {
    requests: counts.reduce((sum, count) => sum + count, 0),
    seconds: (performance.now() - startedAt) / 1000,
    processorSeconds: (user + system) / 1e6,
  };
}

/** Resolves with the number of responses, including the one in flight when time ran out. */
function keepAsking(address, request, until) {
  return new Promise((resolve, reject) => {
    let count = 0;
    let endsWith = findEnd();
    const socket = connect({ ...address, noDelay: true, onread: { buffer: Buffer.alloc(65_536), callback: read } });
    socket.on("connect", () => socket.write(request));
    socket.on("error", reject);
    socket.on("close", () => reject(new Error("The server closed a connection")));

    function read(length, buffer) {
      try {
        if (!endsWith(buffer.latin1Slice(0, length))) return true;
      } catch (error) {
        socket.destroy(error);
        return false;
      }
      count += 1;
      endsWith = findEnd();
      if (performance.now() < until) socket.write(request);
      else {
        resolve(count);
        socket.destroy();
      }
      return true;
    }
  });
}

/**
 * @returns a function that takes response chunks and says whether the response is complete: by Content-Length, else by the last
 * chunk, which compressed bytes before the end of a read resemble once in 2^56 times
 */
function findEnd() {
  let head = "";
  let left;
  let tail = "";
  return (piece) => {
    let body = piece;
    if (left === undefined) {
      head += piece;
      const end = head.indexOf("\r\n\r\n");
      if (end === -1) return false;
      if (head.slice(9, 12) !== "200") throw new Error(`The server answered ${head.slice(0, head.indexOf("\r\n"))}`);
      left = Number(/\r\ncontent-length: (\d+)/i.exec(head.slice(0, end + 2))?.[1] ?? Number.POSITIVE_INFINITY);
      body = head.slice(end + 4);
      tail = "\r\n";
    }
    left -= body.length;
    tail = (tail + body.slice(-lastChunk.length)).slice(-lastChunk.length);
    return left <= 0 || (left === Number.POSITIVE_INFINITY && tail === lastChunk);
  };
}
