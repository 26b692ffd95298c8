// @ts-check
import { Lexer } from "marked";

/**
 * A lexer that estimates its work before it does any. marked looks at the rest of a paragraph for every delimiter in it, at
 * the rest of a list for every line, and at everything again on every level of nesting: `*a_` 14,000 times took it a
 * minute. The estimate spares that, and keeps the formatting of what surrounds it; the deadlines of render.server.ts hold
 * where it is wrong.
 *
 * @typedef {object} Limit
 * @property {number} work most work, in steps of about 30 ns (the worst of 4,300 hostile patterns on one core)
 * @property {number} nesting most levels of quotes, lists and emphasis
 * @property {"refuse" | "plain"} beyond whether what exceeds it throws TooMuchWork or stays plain text
 */

/** For the thread that answers requests: some 15 ms. @type {Limit} */
export const quick = { work: 500_000, nesting: 24, beyond: "refuse" };

/** For a thread of its own: seven times what 40,000 characters of dense documentation take. @type {Limit} */
export const thorough = { work: 10_000_000, nesting: 24, beyond: "plain" };

export class TooMuchWork extends Error {
  name = "TooMuchWork";
}

/** For each line, and for each inline text: its tokens are rendered and sanitised too. */
const perLine = 300;
const perText = 500;
/** For each cell of a table, which may be in the head alone: rows are filled up to it. */
const perCell = 100;

/**
 * @param {string} markdown
 * @param {import("marked").MarkedOptions} options such as a `Marked`'s defaults
 * @param {Limit} limit
 * @returns {import("marked").Token[]}
 * @throws TooMuchWork beyond a limit that says so
 */
export function boundedTokens(markdown, options, limit) {
  return new BoundedLexer(options, limit).lex(markdown);
}

class BoundedLexer extends Lexer {
  /**
   * @param {import("marked").MarkedOptions} options
   * @param {Limit} limit
   */
  constructor(options, limit) {
    super(options);
    if (options.tokenizer) beginAfresh(options.tokenizer.rules);
    this.limit = limit;
    this.done = 0;
    this.depth = 0;
  }

  /**
   * @param {string} text
   * @param {any} [tokens] a list, or one with links
   * @param {boolean} [clipped]
   * @returns {any}
   */
  blockTokens(text, tokens = [], clipped) {
    if (this.affords(blockCost(text))) return this.nested(() => super.blockTokens(text, tokens, clipped));
    tokens.push({ type: "paragraph", raw: text, text, tokens: [plain(text)] });
    return tokens;
  }

  /**
   * @param {string} text
   * @param {import("marked").Token[]} [tokens]
   */
  inlineTokens(text, tokens = []) {
    if (this.affords(inlineCost(text))) return this.nested(() => super.inlineTokens(text, tokens));
    tokens.push(plain(text));
    return tokens;
  }

  /** @param {number} cost */
  affords(cost) {
    if (this.depth < this.limit.nesting && this.done + cost <= this.limit.work) {
      this.done += cost;
      return true;
    }
    if (this.limit.beyond === "refuse") throw new TooMuchWork(`${this.done + cost} steps, ${this.depth} levels`);
    return false;
  }

  /**
   * @template Result
   * @param {() => Result} work
   */
  nested(work) {
    this.depth += 1;
    try {
      return work();
    } finally {
      this.depth -= 1;
    }
  }
}

/**
 * marked's expressions are shared by all lexers, and one that was ended by a deadline may have left them in mid-text.
 * @param {object} rules
 */
function beginAfresh(rules) {
  for (const rule of Object.values(rules)) {
    if (rule instanceof RegExp) rule.lastIndex = 0;
    else if (rule && typeof rule === "object") beginAfresh(rule);
  }
}

/**
 * Lines without a blank one between them may be looked at again for each of them, a line for each marker it begins with,
 * and a table has all its columns in every row.
 * @param {string} text
 */
function blockCost(text) {
  const lines = text.split("\n");
  let cost = text.length + perLine * lines.length;
  let together = { lines: 0, characters: 0, columns: 0 };
  for (const line of [...lines, ""]) {
    if (line.trim() === "") {
      cost += (together.lines * together.characters) / 10 + together.lines * together.columns * perCell;
      together = { lines: 0, characters: 0, columns: 0 };
    } else {
      cost += (/^(?:[ \t]*(?:[-+*>]|\d{1,9}[.)]))+/.exec(line)?.[0].length ?? 0) * line.length;
      together.lines += 1;
      together.characters += line.length;
      together.columns = Math.max(together.columns, columnsOf(line));
    }
  }
  return cost;
}

/**
 * The columns of a table whose head the line ends, in a quote or list or not.
 * @param {string} line
 */
const columnsOf = (line) => (/^[\s>:|*+-]*$/.test(line) ? line.split("|").length - 1 : 0);

/**
 * The rest of a text may be looked at for each of its delimiters, and the rest of an address for each of its characters.
 * @param {string} text
 */
function inlineCost(text) {
  let cost = perText + text.length * (1 + (text.match(/[*_~`[\]<>!\\@]|:\/\/|www\./g)?.length ?? 0));
  for (const [word] of text.matchAll(/[!-~]+/g)) if (/@|:\/\/|www\./.test(word)) cost += word.length ** 2 / 10;
  return cost;
}

/** @param {string} text */
const plain = (text) => ({ type: "text", raw: text, text, escaped: false });
