import { createServer } from "node:http";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { outlineFromModel } from "~/diagrams/model-diagram.server";
import { modelPainter } from "~/images/providers/model.server";
import { imageService } from "~/images/providers/service.server";
import { rasterise } from "~/images/rasterise.server";
import { listenOnLoopback } from "../harness/loopback";
import { claudeModel } from "../harness/models";
import { paying } from "../harness/paying";
import { type ClaudePeer, startClaude } from "../peers/claude";
import { type ImagesBehaviour, startImages } from "../peers/images";
import type { StandIn } from "../peers/stand-in";

/** Outside services that accept a connection and stay silent, and ones that are only slow. */

const { signal } = new AbortController();
/** How long a caller waits without a sign of life; the other timeouts are far longer and never reached. */
const silenceMs = 400;
/** The same where someone does answer in time, even on a busy machine. */
const busySilenceMs = 2_000;
const timing = { firstByteMs: silenceMs, firstWordsMs: 60_000, answerMs: 60_000, retryDelayMs: 1 };
const outline = JSON.stringify({
  nodes: [
    { id: "a", label: "Tea" },
    { id: "b", label: "Leaves" },
  ],
  edges: [{ source: "a", target: "b" }],
});

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** Accepts every request and answers none. */
async function startSilence(): Promise<string> {
  const server = createServer(() => undefined);
  const { port, close } = await listenOnLoopback(server);
  closing.push(close);
  return `http://127.0.0.1:${port}`;
}

describe("a model", () => {
  test("that says nothing at all times out before its first words are due", async () => {
    const options = { model: claudeModel(await startSilence()), timing };
    await expect(paying(() => outlineFromModel("Tea", { ...options, signal }))).rejects.toMatchObject({
      kind: "timeout",
    });
    const painter = modelPainter(options);
    const painting = paying(() => painter.paint({ prompt: "a fox", size: "square" }, { signal }));
    await expect(painting).rejects.toMatchObject({ status: 502, code: "upstream" });
  });

  test("that has started to answer gets longer for the rest", async () => {
    const peer: ClaudePeer = await startClaude({ reply: outline, firstWordMs: 2 * busySilenceMs });
    closing.push(() => peer.close());
    const patient = { ...timing, firstByteMs: busySilenceMs };
    const options = { model: claudeModel(peer.url), timing: patient, signal };
    const drawn = await paying(() => outlineFromModel("Tea", options));
    expect(drawn.nodes).toHaveLength(2);
  });
});

describe("an image service", () => {
  let png: Buffer;
  beforeAll(async () => {
    png = await rasterise(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="red"/></svg>',
    );
  });

  const paint = (url: string, silentForMs = silenceMs) =>
    imageService({ url: `${url}/v1`, key: "key-1", timeoutMs: 60_000, silenceMs: silentForMs }).paint(
      { prompt: "a fox", size: "square" },
      { signal },
    );

  test("that answers no one times out, and its requests are aborted", async () => {
    const ended = vi.fn();
    const hung = createServer((request) => request.socket.once("close", ended));
    const { port, close } = await listenOnLoopback(hung);
    closing.push(close);
    await expect(paint(`http://127.0.0.1:${port}`)).rejects.toMatchObject({ status: 502, code: "upstream" });
    // The drawing and the health check.
    await vi.waitFor(() => expect(ended).toHaveBeenCalledTimes(2), 60_000);
  });

  test("that is slow to draw but answers other requests is waited for", async () => {
    const peer: StandIn<ImagesBehaviour> = await startImages({ png, apiKey: "key-1" });
    closing.push(() => peer.close());
    let looks = 0;
    let draw = () => {};
    const drawing = new Promise<void>((resolve) => {
      draw = resolve;
    });
    const slow = createServer(async (request, response) => {
      if (request.method === "GET") {
        looks += 1;
        if (looks === 3) draw();
        return void response.writeHead(404).end();
      }
      await drawing;
      const answer = await fetch(`${peer.url}${request.url}`, {
        method: "POST",
        headers: { authorization: "Bearer key-1" },
      });
      response.writeHead(answer.status, { "content-type": "application/json" }).end(await answer.text());
    });
    const { port, close } = await listenOnLoopback(slow);
    closing.push(close);
    expect(await paint(`http://127.0.0.1:${port}`, busySilenceMs)).toHaveLength(4);
    expect(looks).toBeGreaterThanOrEqual(3);
  });
});
