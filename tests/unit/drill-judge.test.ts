import { describe, expect, it } from "vitest";
import { judgeReply } from "../drills/judge";

/** What counts as a clean reply while things break. */

const json = (status: number, body: string, headers = {}) =>
  judgeReply({ status, body, headers: new Headers({ "Content-Type": "application/json", ...headers }) });
const page = (status: number, main: string, end = "</body></html>") =>
  judgeReply({
    status,
    headers: new Headers({ "Content-Type": "text/html; charset=utf-8" }),
    body: `<!DOCTYPE html><html><body><nav><a>Ask</a></nav><main>${main}</main>${end}`,
  });
const text = (status: number, body: string) =>
  judgeReply({ status, headers: new Headers({ "Content-Type": "text/plain; charset=utf-8" }), body });
const sentence = "<p>That page is not here.</p>";

describe("a reply in the drill", () => {
  it.each([
    ["JSON of ten characters", json(400, '{"message":"aaaaaaaaaa"}')],
    ["a message without a code", json(400, '{"message":"Please send JSON."}')],
    ["JSON that breaks off", json(200, '{"answers":[{"id"')],
    ["an error of ours, whatever it says", json(500, '{"code":"internal","message":"Something went wrong."}')],
    ["a 503 that doesn't say when to come back", json(503, '{"code":"busy","message":"We are busy now."}')],
    ["a page that breaks off", page(200, sentence, "<script>")],
    ["a page whose data break off", page(200, sentence, "</body></html><script>window.__remixContext.stream = 1;")],
    ["an error page without a sentence", page(404, "<h1>404</h1>")],
    ["a redirect to nowhere", judgeReply({ status: 303, headers: new Headers(), body: "" })],
    ["a code in plain text", text(502, "Bad Gateway")],
    ["a blank reply", judgeReply({ status: 400, headers: new Headers(), body: "" })],
  ])("is unclean: %s", (_what, [verdict, detail]) => {
    expect(verdict).toBe("unclean");
    expect(detail).not.toBe("");
  });

  it.each([
    ["a refusal", json(400, '{"code":"invalid_json","message":"Please send JSON."}')],
    [
      "JSON-RPC's error",
      json(400, '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Please send JSON."}}'),
    ],
    ["a 503 to come back after", json(503, '{"code":"busy","message":"We are busy now."}', { "Retry-After": "5" })],
    ["a proxy's sentence", text(502, "The site was interrupted. Please try again. (ECONNRESET)\n")],
    ["a page that says why", page(404, sentence)],
  ])("is refused: %s", (_what, reply) => expect(reply).toEqual(["refused", ""]));

  it.each([
    ["a page, which React may go on with after its end", page(200, sentence, "</body></html><!--$--><!--/$-->")],
    ["a list", json(200, "[]")],
    ["nothing, if that was asked for", judgeReply({ status: 204, headers: new Headers(), body: "" })],
  ])("is accepted: %s", (_what, reply) => expect(reply).toEqual(["accepted", ""]));
});
