import { describe, expect, it } from "vitest";
import * as expected from "../drills/expected";
import { type Expected, judgeReply, judgeStream } from "../drills/judge";
import type { ReceivedEvent } from "../harness/visitor";

/** What counts as an accepted or a clean reply while things break. */

const json = (status: number, body: string, headers = {}, of?: Expected) =>
  judgeReply({ status, body, headers: new Headers({ "Content-Type": "application/json", ...headers }) }, of);
const page = (status: number, main: string, end = "</body></html>", of?: Expected) =>
  judgeReply(
    {
      status,
      headers: new Headers({ "Content-Type": "text/html; charset=utf-8" }),
      body: `<!DOCTYPE html><html><body><nav><a>Ask</a></nav><main>${main}</main>${end}`,
    },
    of,
  );
const text = (status: number, body: string, of?: Expected, headers = {}) =>
  judgeReply({ status, headers: new Headers({ "Content-Type": "text/plain; charset=utf-8", ...headers }), body }, of);
const redirect = (location: string, of: Expected) =>
  judgeReply({ status: 303, headers: new Headers({ Location: location }), body: "" }, of);
const problem = (code: string, message = "The site is very busy.") => JSON.stringify({ code, message });
const sentence = "<p>That page is not here.</p>";
const retry = { "Retry-After": "5" };

const id = "0b1e6bd4-0a5f-4c0b-9c54-2f1f8f0c7a11";
const answer = {
  id,
  sessionId: id,
  summary: "<p>Light feeds plants.</p>",
  sources: [{ url: "https://example.com/" }],
  citations: [{ marker: 1, quote: "feeds plants" }],
  engine: "claude",
  outcome: "answered",
};
const picture = { id: "jX3kq0WcT2mF8aVbN1rLzQ", alt: "A lamp", width: 1, height: 1 };
const nodes = ["a", "b"].map((name) => ({ id: name, data: { label: name } }));

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
    ["a refusal", "400 invalid_json", json(400, '{"code":"invalid_json","message":"Please send JSON."}')],
    [
      "JSON-RPC's error",
      "400 -32700",
      json(400, '{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"Please send JSON."}}'),
    ],
    ["a 503 to come back after", "503 busy", json(503, problem("busy"), retry)],
    ["a proxy's sentence", "502", text(502, "The site was interrupted. Please try again. (ECONNRESET)\n")],
    ["a page that says why", "404", page(404, sentence)],
  ])("is refused: %s", (_what, refusal, reply) => expect(reply).toEqual(["refused", refusal]));

  it.each([
    ["a page, which React may go on with after its end", page(200, sentence, "</body></html><!--$--><!--/$-->")],
    ["a list", json(200, "[]")],
    ["nothing, if that was asked for", judgeReply({ status: 204, headers: new Headers(), body: "" })],
  ])("is accepted: %s", (_what, reply) => expect(reply).toEqual(["accepted", ""]));
});

describe("a reply to a valid request", () => {
  it.each([
    ["an answer", json(200, JSON.stringify(answer), {}, expected.answer)],
    ["a page", page(200, sentence, "</body></html>", expected.page)],
    ["a form that was taken", redirect("/contact?sent", expected.sentForm("/contact?sent"))],
    ["a thread", redirect(`/search?q=Light&session=${id}`, expected.thread)],
    ["a history entry", json(201, JSON.stringify({ id, prompt: "Lamp" }), {}, expected.historyEntry("Lamp"))],
    ["a subscription", json(200, '{"message":"Please open the link."}', {}, expected.subscription)],
    ["a prompt's output", json(200, '{"output":"A lamp shines."}', {}, expected.prompt)],
    ["pictures", json(200, JSON.stringify({ images: ["/"], pictures: [picture], engine: "x" }), {}, expected.pictures)],
    [
      "a diagram",
      json(
        200,
        JSON.stringify({
          id: picture.id,
          topic: "Lamp",
          writer: "claude",
          nodes,
          edges: [{ source: "a", target: "b" }],
        }),
        {},
        expected.diagram,
      ),
    ],
    ["being ready", text(200, "ready\n", expected.readiness)],
  ])("is accepted: %s", (_what, reply) => expect(reply).toEqual(["accepted", ""]));

  const everything = [
    expected.answer,
    expected.answerStream,
    expected.thread,
    expected.page,
    expected.news,
    expected.historyEntry("Lamp"),
    expected.subscription,
    expected.sentForm("/"),
    expected.prompt,
    expected.pictures,
    expected.diagram,
    expected.readiness,
  ];
  it.each(["{}", "null", "[]", '""', "true", "0", '{"message":"ok"}'])("is not what was asked for: %s", (body) => {
    for (const of of everything) expect(json(200, body, {}, of)).toEqual(["unclean", "200, not what was asked for"]);
  });

  it.each([
    ["an answer without words", json(200, JSON.stringify({ ...answer, summary: "" }), {}, expected.answer)],
    ["an answer without a thread", json(200, JSON.stringify({ ...answer, sessionId: "" }), {}, expected.answer)],
    ["another entry", json(201, JSON.stringify({ id, prompt: "Wire" }), {}, expected.historyEntry("Lamp"))],
    ["no pictures", json(200, '{"images":[],"pictures":[],"engine":"x"}', {}, expected.pictures)],
    ["a form that leads back", redirect("/contact", expected.sentForm("/contact?sent"))],
    ["a sign-in instead of a page", redirect("/sign-in?to=/account", expected.page)],
    ["nothing", judgeReply({ status: 204, headers: new Headers(), body: "" }, expected.page)],
    ["a question that leads home", redirect("/", expected.thread)],
  ])("is not what was asked for: %s", (_what, [verdict]) => expect(verdict).toBe("unclean"));

  it.each([
    ["unavailable", json(503, problem("unavailable"), retry, expected.answer), "503 unavailable"],
    ["no room", json(503, problem("no_room"), retry, expected.subscription), "503 no_room"],
    ["a model's failure", json(503, problem("internal", "The AI model is away."), retry, expected.prompt), "503 model"],
    ["not being ready", text(503, "not ready\n", expected.readiness, retry), "503 not ready"],
    ["a proxy's", text(502, "No process took the request. Please try again.\n", expected.page), "502"],
  ])("is refused: %s", (_what, reply, refusal) => expect(reply).toEqual(["refused", refusal]));

  it.each([
    ["please sign in", json(401, problem("sign_in_needed", "Please sign in first."), {}, expected.answer)],
    ["a bad token", json(401, problem("bad_token", "This token is unknown."), {}, expected.historyEntry("Lamp"))],
    ["not found", json(404, problem("not_found", "This conversation does not exist."), {}, expected.answer)],
    ["a missing page", page(404, sentence, "</body></html>", expected.page)],
    [
      "authentication failed",
      page(502, "<p>Authentication failed, sorry.</p>", "</body></html>", expected.sentForm("/")),
    ],
    ["a limit", json(429, problem("guest_limit", "You have used your searches."), retry, expected.answer)],
    ["our mistake as the model's", json(502, problem("internal", "Something went wrong."), {}, expected.prompt)],
    ["another action's refusal", json(503, problem("cut"), retry, expected.subscription)],
    ["a probe's words elsewhere", text(503, "not ready\n", expected.answer, retry)],
  ])("is untrue: %s", (_what, [verdict, detail]) => {
    expect(verdict).toBe("unclean");
    expect(detail).toContain("a refusal that isn't true");
  });
});

describe("an answer's stream", () => {
  const delta: ReceivedEvent = { id: 1, event: "delta", data: { at: 0, text: "Light feeds plants." } };
  const done = { id, sessionId: id, outcome: "answered", finishedAt: "2026-11-24T12:00:00.000Z" };
  const ended = (event: string, data: Record<string, unknown>, before = [delta]) =>
    judgeStream([...before, { id: 2, event, data }], expected.answerStream);
  const failed = (code: unknown, message: unknown) => ended("failed", { failure: { code, message } });

  it("is accepted with its answer", () => expect(ended("done", done)).toEqual(["accepted", ""]));

  it.each([
    ["breaks off", judgeStream([delta], expected.answerStream)],
    ["is empty", judgeStream([], expected.answerStream)],
    ["ends without words", ended("done", done, [])],
    ["ends without saying which answer it was", ended("done", { outcome: "answered" })],
    ["fails without a code", failed(undefined, "The AI model took too long.")],
    ["fails without a sentence", failed("timeout", "x")],
    ["fails with an unknown code", failed("whatever", "The AI model took too long.")],
    ["fails by our mistake", failed("internal", "Be patient, Try again.")],
    ["fails because nobody reads it", failed("abandoned", "Nobody was reading, so it was stopped.")],
  ])("is unclean if it %s", (_what, [verdict]) => expect(verdict).toBe("unclean"));

  it.each([
    ["timeout", "The AI model took too long."],
    ["internal", "The AI model is not available just now."],
    ["interrupted", "This answer was interrupted more than once."],
  ])("is refused with %s", (code, message) => expect(failed(code, message)[0]).toBe("refused"));
});
