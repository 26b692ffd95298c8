import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { listenOnLoopback } from "../../harness/loopback";

/** The fake's reply: two cited sentences and the related questions. */
export const written = {
  first: "The first sentence of the model is here.",
  second: "The second sentence of the model ends the answer.",
  related: ["Which rover landed last?", "How cold are its nights?"],
  /** What it adds in between for a question with the word "formatted". */
  formatted: [
    "## Getting there",
    "A plan in code, and then a table of what it takes.",
    "```python",
    "def land(rover):",
    '    """Touch down softly."""',
    "    return rover.descend(speed=2)  # metres per second, and a comment that is longer than a small screen is wide",
    "```",
    "## Staying",
    `| Supply | ${["Air", "Water", "Food", "Power", "Spares", "Medicine"].join(" | ")} | Everything else that is needed |`,
    "|---|---|---|---|---|---|---|---|",
    "| Amount per person and day | 0.84 kg | 3.0 kg | 1.8 kg | 20 kWh | 0.4 kg | 0.1 kg | A lot more than anyone thinks |",
    "## Coming back",
    "The way back is the longer one.",
  ].join("\n"),
};

/**
 * A fake model server whose answers a test can hold and release. Words in the question select its behavior:
 *
 * - "holding": the first sentence, and the rest after `POST /release?question=`
 * - "breaking": the connection is cut in the middle of the first reply; later ones are complete
 * - "refusing": the model declines before the first word
 * - "formatted": the reply has headings, code and a table
 * - "checkable": a sentence from the first passage, the same with an invented name, an unsupported one, and a figure.
 *   With "not checkable" the model's check of it returns nothing useful
 * - anything else: the whole reply at once
 *
 * `GET /calls?question=` returns how often a question has been asked.
 */
export async function startModel(): Promise<{ url: string; stop(): Promise<void> }> {
  const calls = new Map<string, number>();
  const held = new Map<string, () => void>();
  /** Released before they were held: a test may be faster than the question. */
  const released = new Set<string>();
  const gateOf = async (tag: string) => {
    if (!released.delete(tag)) await new Promise<void>((open) => held.set(tag, open));
  };
  const release = (tag: string) => {
    const open = held.get(tag);
    held.delete(tag);
    if (open) open();
    else released.add(tag);
  };

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://model.invalid");
    const about = tagOf(searchParams.get("question") ?? "");
    if (pathname === "/calls") return void response.end(String(calls.get(about) ?? 0));
    if (pathname === "/release") {
      release(about);
      return void response.end();
    }
    const body = await textOf(request);
    if (body.includes("You check the sentences")) return judge(response, body);
    const question = questionIn(body);
    const tag = tagOf(question);
    const call = (calls.get(tag) ?? 0) + 1;
    calls.set(tag, call);
    const sentences = question.includes("checkable") ? checkable(question, body) : null;
    await reply(response, { question, call, sentences }, () => gateOf(tag));
  });

  const { port, close } = await listenOnLoopback(server);
  return { url: `http://127.0.0.1:${port}`, stop: close };
}

/** Each sentence of the "checkable" answer says what is wrong with it. */
export const inventions = {
  name: "Zebulon Quist",
  /** Asked to check a sentence with this word, the model returns nothing useful. */
  uselessName: "Ugo Fallowfield",
  nothing: "Penguins govern a fleet of submarines.",
  figure: "98,765,432",
};

function checkable(question: string, body: string): string {
  const task = JSON.parse(body).messages.at(-1).content;
  const first = /<passage n="1"[^>]*>\n([\s\S]+?[.!?])(?=\s)/.exec(task)?.[1] ?? "";
  const named = `${first.replace(/\.$/, "")}, says ${question.includes("not checkable") ? inventions.uselessName : inventions.name}.`;
  return `${first} [1] ${named} [1] ${inventions.nothing} [1] It took ${inventions.figure} years.`;
}

/** Finds every claim with the invented name unsupported. */
function judge(response: ServerResponse, body: string): void {
  const asked = JSON.parse(body).messages[0].content;
  const pairs: { pair: number; sentence: string }[] = JSON.parse(asked.slice(asked.indexOf("[")));
  const verdicts = pairs.map(({ pair, sentence }) => ({
    pair,
    support: sentence.includes(inventions.name) ? "not" : "supported",
    missing: [],
  }));
  const isUseless = pairs.some(({ sentence }) => sentence.includes(inventions.uselessName));
  const { send, say } = speaker(response);
  send("message_start", { message: emptyMessage });
  send("content_block_start", { index: 0, content_block: { type: "text", text: "" } });
  say(isUseless ? "That is hard to say." : JSON.stringify({ verdicts }));
  send("content_block_stop", { index: 0 });
  send("message_delta", { delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 30 } });
  send("message_stop", {});
  response.end();
}

function speaker(response: ServerResponse) {
  response.writeHead(200, { "content-type": "text/event-stream" });
  const send = (type: string, data: object) =>
    response.write(`event: ${type}\ndata: ${JSON.stringify({ type, ...data })}\n\n`);
  const say = (text: string) => send("content_block_delta", { index: 0, delta: { type: "text_delta", text } });
  return { send, say };
}

interface Asked {
  question: string;
  /** How often it has been asked, including this time. */
  call: number;
  /** The reply instead of the two sentences. */
  sentences: string | null;
}

async function reply(
  response: ServerResponse,
  { question, call, sentences }: Asked,
  gate: () => Promise<void>,
): Promise<void> {
  const { send, say } = speaker(response);
  send("message_start", { message: emptyMessage });
  if (question.includes("refusing")) {
    send("message_delta", { delta: { stop_reason: "refusal", stop_sequence: null }, usage: { output_tokens: 1 } });
    send("message_stop", {});
    response.end();
    return;
  }
  send("content_block_start", { index: 0, content_block: { type: "text", text: "" } });
  say(sentences ?? `${written.first} [1] `);
  if (question.includes("breaking") && call === 1) {
    response.write(": about to break off\n\n", () => response.destroy());
    return;
  }
  if (question.includes("holding")) {
    // Signs of life: on a busy machine a test may release the answer later than the product waits for silence to end.
    const signsOfLife = setInterval(() => say(""), 5_000);
    await Promise.race([gate(), once(response, "close")]);
    clearInterval(signsOfLife);
  }
  if (question.includes("formatted")) say(`\n\n${written.formatted}\n\n`);
  if (!sentences) say(`${written.second} [1]`);
  say(`\n\n<related>\n${written.related.join("\n")}\n</related>`);
  send("content_block_stop", { index: 0 });
  send("message_delta", { delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 30 } });
  send("message_stop", {});
  response.end();
}

const emptyMessage = {
  id: "msg_test",
  type: "message",
  role: "assistant",
  model: "stand-in",
  content: [],
  stop_reason: null,
  stop_sequence: null,
  usage: { input_tokens: 1, output_tokens: 1 },
};

async function textOf(request: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

/** Identifies a question even after a follow-up is rewritten: the tag from the `fresh` fixture. */
function tagOf(question: string): string {
  return /\([^)]*\)/.exec(question)?.[0] ?? question;
}

/** The question as encoded in the request's JSON. */
function questionIn(body: string): string {
  return /Question: (.*?)(?:\\n|")/.exec(body)?.[1] ?? "";
}
