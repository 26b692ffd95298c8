import { type MessagesBody, searchResultsOf, taskText } from "./request";

/** A content block of a reply, as the API returns it; a text block's citations are sent as citation deltas. */
export type ReplyBlock =
  | { type: "text"; text: string; citations?: object[] }
  | { type: "thinking"; thinking: string }
  | { type: "server_tool_use"; name: "web_search"; input: object }
  | { type: "web_search_tool_result"; content: object[] };

/** "citations": like Anthropic's API. "marks": like local servers, which drop `search_result` blocks and never cite. */
export type PeerMode = "citations" | "marks";

export const relatedPart =
  "\n\n<related>\nWhich evidence supports this explanation?\nWho discovered it first?\nHow is the same measured nowadays?\n</related>";

/**
 * A plausible answer from the request: the first sentences of the first two passages that share a word with the question,
 * cited by the API for `search_result` blocks, by `[n]` for numbered text.
 * Asked to continue, it repeats the interrupted sentence and goes on; without a matching passage it declines. Asked to
 * rewrite a follow-up, it leaves it as it is.
 */
export function replyFromPassages(body: MessagesBody, mode: PeerMode): ReplyBlock[] {
  const task = taskText(body);
  const followUp = followUpIn(body);
  if (followUp !== null) return [{ type: "text", text: JSON.stringify({ question: followUp }) }];
  const question = /^Question: (.*)$/m.exec(task)?.[1] ?? task;
  const cites = mode === "citations" && searchResultsOf(body.messages).length > 0;
  const passages = cites ? cited(body) : numbered(task);
  const fitting = passages.filter(({ text }) => sharesWord(text, question)).slice(0, 2);
  if (fitting.length === 0) return [{ type: "text", text: "<no-answer>" }];
  const sentences = fitting.slice(firstToSay(fitting, /<written>\n([\s\S]*)\n<\/written>/.exec(task)?.[1]));
  return cites ? asCitedBlocks(sentences) : asMarkedText(sentences);
}

/** The follow-up that a request asks to rewrite; null for any other request. */
export function followUpIn(body: MessagesBody): string | null {
  const [, json] = /^Conversation and next question:\n(\{[\s\S]*)$/.exec(taskText(body)) ?? [];
  return json === undefined ? null : String(JSON.parse(json).next);
}

/** Citation of a whole `search_result`'s first text block. */
export function searchResultCitation(body: MessagesBody, index: number): object {
  const result = searchResultsOf(body.messages)[index];
  return {
    type: "search_result_location",
    cited_text: result?.content[0]?.text ?? "",
    search_result_index: index,
    source: result?.source ?? "",
    title: result?.title ?? null,
    start_block_index: 0,
    end_block_index: 1,
  };
}

interface FirstSentence {
  index: number;
  text: string;
  first: string;
  citation?: object;
}

function cited(body: MessagesBody): FirstSentence[] {
  return searchResultsOf(body.messages).map(({ content, citations }, index) => ({
    index,
    text: content.map(({ text }) => text).join(" "),
    first: content[0]?.text ?? "",
    ...(citations?.enabled && { citation: searchResultCitation(body, index) }),
  }));
}

function numbered(task: string): FirstSentence[] {
  return [...task.matchAll(/<passage n="(\d+)"[^>]*>\n([\s\S]*?)\n<\/passage>/g)].map(([, number, text = ""]) => ({
    index: Number(number) - 1,
    text,
    first: /^[\s\S]+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text,
  }));
}

function asCitedBlocks(sentences: FirstSentence[]): ReplyBlock[] {
  const blocks = sentences.flatMap(({ first, citation }): ReplyBlock[] => [
    { type: "text", text: first, ...(citation && { citations: [citation] }) },
    { type: "text", text: " " },
  ]);
  return [...blocks.slice(0, -1), { type: "text", text: relatedPart }];
}

function asMarkedText(sentences: FirstSentence[]): ReplyBlock[] {
  const text = sentences.map(({ first, index }) => `${first} [${index + 1}]`).join(" ");
  return [{ type: "text", text: text + relatedPart }];
}

function sharesWord(text: string, question: string): boolean {
  const words = new Set(text.toLowerCase().match(/\p{L}{4,}/gu));
  return (question.toLowerCase().match(/\p{L}{4,}/gu) ?? []).some((word) => words.has(word));
}

/** Where to start: at the interrupted sentence, or else at the last complete one. */
function firstToSay(sentences: FirstSentence[], written: string | undefined): number {
  if (written === undefined) return 0;
  const missing = sentences.findIndex(({ first }) => !written.includes(first));
  if (missing < 0) return sentences.length - 1;
  return /[.!?]\s*$/.test(written) ? Math.max(0, missing - 1) : missing;
}
