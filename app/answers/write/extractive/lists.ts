import { splitSentences } from "~/text/sentences";

/** A list in a passage. */
export interface SourceList {
  /** Index of the introducing sentence among the passage's sentences, and of the sentence after the last item. */
  from: number;
  to: number;
  /** Verbatim. */
  intro: string;
  /** Verbatim, each with its list mark where the source kept it. */
  items: string[];
}

const MOST_ITEMS = 10;
const MOST_WORDS_OF_ITEM = 25;

/**
 * The lists of a passage: a block that ends with a colon, followed by at least two blocks of one kind. Most sources
 * lose their list marks, so blocks without a full stop count as items; blocks with one must have a mark. A list of more
 * than ten items is ignored: part of it would look like the whole.
 */
export function listsIn(passage: string): SourceList[] {
  const blocks = blocksOf(passage);
  const lists: SourceList[] = [];
  for (const [index, block] of blocks.entries()) {
    const intro = block.sentences.at(-1) ?? "";
    if (!/:$/.test(intro)) continue;
    const items = itemsFrom(blocks.slice(index + 1));
    if (items.length < 2 || items.length > MOST_ITEMS) continue;
    const from = block.start + block.sentences.length - 1;
    lists.push({ from, to: from + 1 + items.length, intro, items });
  }
  return lists;
}

/** The item without the source's list mark. */
export function withoutMark(item: string): string {
  return item.replace(MARK, "");
}

const MARK = /^(?:[-*•–]|\(?\d{1,2}[.)])\s+/u;

interface Block {
  /** Index of its first sentence among the passage's. */
  start: number;
  sentences: string[];
}

function blocksOf(passage: string): Block[] {
  const blocks: Block[] = [];
  let end = 0;
  for (const [start, sentence] of splitSentences(passage).entries()) {
    const found = passage.indexOf(sentence, end);
    if (blocks.length === 0 || passage.slice(end, found).includes("\n")) blocks.push({ start, sentences: [] });
    blocks.at(-1)?.sentences.push(sentence);
    end = found + sentence.length;
  }
  return blocks;
}

function itemsFrom(blocks: readonly Block[]): string[] {
  const [first] = blocks;
  if (!first) return [];
  const isMarked = MARK.test(first.sentences[0] ?? "");
  const isItem = ({ sentences: [item = "", more] }: Block) =>
    more === undefined &&
    item.split(/\s+/).length <= MOST_WORDS_OF_ITEM &&
    !/:$/.test(item) &&
    (isMarked ? MARK.test(item) : !/[.!?…]$/.test(item));
  const end = blocks.findIndex((block) => !isItem(block));
  return blocks.slice(0, end < 0 ? blocks.length : end).flatMap(({ sentences: [item = ""] }) => item);
}
