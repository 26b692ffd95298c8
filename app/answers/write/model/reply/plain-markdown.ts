import { addressesIn, withKnownAddresses } from "./addresses";
import { withoutUnseen } from "./unseen";

/** How far an unclosed bracket or code span may run before it is treated as a plain character. */
const longestLink = 400;
const longestCode = 2000;
/** A word with more ASCII characters than this is not a word: it is an encoded message, or makes the page too wide. */
const longestWord = 100;

/** Our own tags and those of model formats, which don't belong in an answer. */
const strayTag = /^<\/?(passages?|related|no-answer|written|think|br)\b[^<>\n]{0,200}>/i;
const begunTag = /^<\/?[a-z-]{0,9}\s?\/?$/i;
const number = /^\s*\^?\d{1,3}(?:\s*[,;–-]\s*\^?\d{1,3})*\s*$/;
const fence = /^(?:(`{3,})[^`\n]*|(~{3,})[^\n]*)\n/;
const begunFence = /^(?:`{1,2}|`{3,}[^`\n]*|~{1,2}|~{3,}[^\n]*)$/;

/** Character references can spell out an address; only those used in plain prose are kept. */
const spelled = /[\x21-\x7e]*&(?:#|(?:colon|period|sol|bsol|commat|dot|Tab|NewLine);)[\x21-\x7e]*/gi;
const entity = /&(?!(?:amp|nbsp|quot|apos|lt|gt|[mn]dash|hellip|deg|times|euro);)(?=\w+;)/g;

/** How much of the held text is consumed, and what to show for it. Null means wait for more. */
type Step = { taken: number; shown: string } | null;

/**
 * Streams Markdown without anything that leads away or runs: links keep their text, images their descriptions, tags
 * become plain text, and addresses not found in a source are removed, whichever renderer shows the Markdown.
 * This is guaranteed by what it outputs, not by knowing tricks: outside code, no `<` opens a tag, no `](` and no `]:`
 * appears, and code is only what every Markdown renderer treats as code.
 */
export class PlainMarkdown {
  private held = "";
  /** The fence of the current code block, "" outside. */
  private fence = "";
  private atLineStart = true;
  /** The output since the last white space. */
  private lastWord = "";
  /** Whether a mark `[n]` may have been set after it, which must not become a link's text either. */
  private flushed = false;

  /** @param known addresses that may be shown, as text */
  constructor(private readonly known: ReadonlySet<string>) {}

  /** Takes a chunk of the text. @returns the output known so far */
  push(text: string): string {
    const before = (this.lastWord + this.held).at(-1) ?? "";
    const context = /\p{Cs}/u.test(before) ? "" : before;
    this.held += withoutUnseen(context + text).slice(context.length);
    return this.drain(false);
  }

  /** Flushes the held text as it is: something else follows, or nothing. */
  flush(): string {
    const shown = this.drain(true);
    this.flushed = true;
    return shown;
  }

  private drain(ended: boolean): string {
    let shown = "";
    while (this.held !== "") {
      const step = this.fence === "" ? this.step(this.held, ended) : this.stepInFence(this.held, ended);
      if (step === null) break;
      const taken = this.held.slice(0, step.taken);
      this.held = this.held.slice(step.taken);
      this.atLineStart = taken === "" ? this.atLineStart : taken.endsWith("\n");
      shown += this.apart(step.shown);
    }
    return shown;
  }

  /** Two pieces that were harmless before and after a flush must not combine into a link or code. */
  private apart(text: string): string {
    if (text === "") return "";
    const added = this.joins(/^\S*/.exec(text)?.[0] ?? "") ? ` ${text}` : text;
    this.lastWord = (this.lastWord + added).slice(-longestLink).split(/\s/).at(-1) ?? "";
    this.flushed = false;
    return added;
  }

  private joins(word: string): boolean {
    const { lastWord, flushed } = this;
    if (word.startsWith("(") && (flushed || lastWord.endsWith("]"))) return true;
    if (lastWord === "" || word === "") return false;
    if ((word.startsWith(":") && lastWord.endsWith("]")) || (word.startsWith("`") && lastWord.endsWith("`")))
      return true;
    return addressesIn(lastWord + word).length > addressesIn(lastWord).length + addressesIn(word).length;
  }

  private step(held: string, ended: boolean): Step {
    const opened = this.atLineStart && (fence.exec(held) ?? (!ended && begunFence.test(held) ? "begun" : null));
    if (opened === "begun") return null;
    if (opened) {
      this.fence = opened[1] ?? opened[2] ?? "";
      return whole(opened[0]);
    }
    switch (held.charAt(0)) {
      case "\n":
        return whole("\n");
      case " ":
      case "\t":
        return space(held, ended);
      case "\\":
        return backslash(held, ended);
      case "`":
        return this.code(held, ended);
      case "<":
        return tag(held, ended);
      case "[":
        return this.bracket(held, ended, 0);
      default:
        return held.startsWith("!") && /^!(?:\[|$)/.test(held) ? this.image(held, ended) : this.word(held, ended);
    }
  }

  private stepInFence(held: string, ended: boolean): Step {
    if (this.atLineStart) {
      const tick = this.fence.charAt(0);
      const closing = new RegExp(`^ {0,3}${tick}{${this.fence.length},}[ \\t]*(?=\\n|${ended ? "$" : "\\n"})`).exec(
        held,
      );
      if (closing) {
        this.fence = "";
        return whole(closing[0]);
      }
      // Kept across a flush as well: half a released fence could be completed unnoticed.
      if (new RegExp(`^ {0,3}${tick}*[ \\t]*$`).test(held)) return null;
    }
    const [blank] = /^\s/.exec(held) ?? [];
    return blank === undefined ? this.wordOf(/^\S+/, held, ended, (found) => found) : whole(blank);
  }

  /** Words separated by white space. An allowed address is shown as code, which no renderer turns into a link. */
  private word(held: string, ended: boolean): Step {
    return this.wordOf(/^(?:[^\s\\`<[!]|!(?!\[|$))+!?/, held, ended, (found) => `\`${found}\``);
  }

  private wordOf(pattern: RegExp, held: string, ended: boolean, shown: (address: string) => string): Step {
    const word = pattern.exec(held)?.[0] ?? held.charAt(0);
    const open = !ended && word.length === held.length ? (/[\x21-\x7e]+$/.exec(word)?.[0].length ?? 0) : 0;
    const taken = word.slice(0, open > longestLink ? undefined : word.length - open);
    if (taken === "") return null;
    const isBlob = new RegExp(`[\\x21-\\x7e]{${longestWord},}`);
    const plain = this.fence === "" ? taken.replace(spelled, "…").replace(entity, "\\&") : taken;
    const safe = withKnownAddresses(plain, this.known, shown);
    return { taken: taken.length, shown: isBlob.test(safe) ? "…" : safe };
  }

  /** Inline code is certain once it is closed in its paragraph; if it never closes, the backtick is a stray one. */
  private code(held: string, ended: boolean): Step {
    const [ticks = ""] = /^`+/.exec(held) ?? [];
    const rest = held.slice(ticks.length);
    const closing = new RegExp(`(?<!\`)\`{${ticks.length}}(?!\`)`).exec(rest);
    const paragraph = rest.search(/\n\s*\n/);
    const inside = closing && (paragraph < 0 || closing.index < paragraph) ? rest.slice(0, closing.index) : null;
    const length = ticks.length * 2 + (inside?.length ?? 0);
    const mayContinue = !ended && held.length < longestCode;
    if (inside !== null && (length < held.length || !mayContinue)) {
      return { taken: length, shown: ticks + this.inCode(inside) + ticks };
    }
    if (mayContinue && paragraph < 0) return null;
    return { taken: ticks.length, shown: "\\`".repeat(ticks.length) };
  }

  /** Renderers disagree on code that spans lines, so it is made harmless as text too. */
  private inCode(code: string): string {
    const safe = code.replace(/\S+/g, (word) => withKnownAddresses(word, this.known, (found) => found));
    return code.includes("\n") ? safe.replace(/<(?=[a-z/!?])/gi, "< ").replace(/\](?=[(:])/g, "] ") : safe;
  }

  private image(held: string, ended: boolean): Step {
    if (held.length === 1) return ended ? whole("!") : null;
    return this.bracket(held, ended, 1);
  }

  /** A link loses its brackets and target, and its text is processed further. @param from 1 for an image */
  private bracket(held: string, ended: boolean, from: number): Step {
    const escaped: Step = { taken: from + 1, shown: `${held.slice(0, from)}\\[` };
    const undecided = ended || held.length > longestLink || /\n\s*\n/.test(held) ? escaped : null;
    const end = closingOf(held, from);
    if (end < 0) return undecided;
    const inside = held.slice(from + 1, end);
    const next = held.charAt(end + 1);
    if (next === "" && !ended) return undecided;
    if (number.test(inside) && next !== "(" && next !== ":") return { taken: end + 1, shown: "" };
    if (next === ":" || next === "") return escaped;
    if (next !== "(") return whole(held.slice(0, from + 1));
    const targetEnd = closingOf(held, end + 1);
    if (targetEnd < 0) return undecided;
    this.held = inside + held.slice(targetEnd + 1);
    return { taken: 0, shown: "" };
  }
}

/** Where the bracket opened at `from` closes in its paragraph; -1 if it does not. */
function closingOf(text: string, from: number): number {
  const open = text.charAt(from);
  const close = open === "[" ? "]" : ")";
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    const character = text.charAt(at);
    if (character === "\\") at++;
    else if (character === open) depth++;
    else if (character === close && --depth === 0) return at;
    else if (/^\n\s*\n/.test(text.slice(at, at + longestGap))) return -1;
  }
  return -1;
}

const longestGap = 20;
const whole = (text: string): Step => ({ taken: text.length, shown: text });

/** The space before a bracketed number is removed with it. */
function space(held: string, ended: boolean): Step {
  const [blank = ""] = /^[ \t]+/.exec(held) ?? [];
  const mark = /^\[[^[\]]*\](?![(:])/.exec(held.slice(blank.length))?.[0];
  if (mark !== undefined && number.test(mark.slice(1, -1))) return { taken: blank.length, shown: "" };
  const mayBeMark = /^(?:\[[\s\d,;^–-]{0,20}\]?)?$/.test(held.slice(blank.length));
  return !ended && mayBeMark ? null : whole(blank);
}

/** A trailing backslash must not escape what is written next. */
function backslash(held: string, ended: boolean): Step {
  if (held.length === 1) return ended ? { taken: 1, shown: "\\\\" } : null;
  return /^\\[!-/:-@[-`{-~]/.test(held) ? whole(held.slice(0, 2)) : whole("\\");
}

function tag(held: string, ended: boolean): Step {
  const [stray, name = ""] = strayTag.exec(held) ?? [];
  if (stray !== undefined) return { taken: stray.length, shown: name.toLowerCase() === "br" ? " " : "" };
  if (!ended && begunTag.test(held)) return null;
  return { taken: 1, shown: /^<(?:[a-z/!?]|$)/i.test(held) ? "\\<" : "<" };
}
