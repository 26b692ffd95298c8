/**
 * Whole sentences of a text, in order, trimmed, each a verbatim substring. A reference mark after a stop ("[12]",
 * ":121") stays with the sentence before it; a line break ends a sentence where the next line starts afresh.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const end of text.matchAll(POSSIBLE_END)) {
    const stop = end.index + end[0].length;
    const nearEnd = text.slice(Math.max(start, stop - LONGEST_LOOK_BACK), stop).trim();
    if (nearEnd === "" || !endsHere(nearEnd, text.slice(stop, stop + LONGEST_ASIDE), end[0])) continue;
    sentences.push(text.slice(start, stop).trim());
    start = stop;
  }
  const rest = text.slice(start).trim();
  return rest === "" ? sentences : [...sentences, rest];
}

const CLOSERS = `["'”’»)\\]]*`;
const REFERENCE_MARKS = `(?:\\[[^\\]\\s]{1,12}\\]|:\\d[\\d,–-]*(?=\\s))*`;
/** A run of stops is looked at from its first one only: from each of them, a line of dots took seconds. */
const POSSIBLE_END = new RegExp(
  [
    `(?<![.!?…])[.!?…]+${CLOSERS}${REFERENCE_MARKS}\\s+`,
    `[。！？]${CLOSERS}[」』]*\\s*`,
    "\\n\\s*\\n\\s*",
    "\\n(?=\\s*(?:[-*•]\\s|\\p{Lu}))\\s*",
  ].join("|"),
  "gu",
);

/**
 * How many characters of a sentence are re-examined at each stop, so that a text of nothing but stops stays cheap to
 * split.
 */
const LONGEST_LOOK_BACK = 1_000;

/** How far an open bracket or quotation may run before a stop inside it counts after all, in characters. */
const LONGEST_ASIDE = 300;

/** Never the last word of a sentence: something must follow. */
const LEADS_ON = new Set(
  (
    "dr mr mrs ms prof rev hon fr gen col lt capt cmdr maj sgt adm gov sen rep pres st mt ft vs v e.g i.e cf viz al " +
    "fig figs eq no nos vol vols ch sec pp p ca approx est resp dept op feat lit incl esp"
  ).split(" "),
);

/** May occur within a sentence as well as at its end. */
const MAY_END = new Set(
  "jr sr inc ltd co corp etc bros dept ph.d jan feb mar apr jun jul aug sept sep oct nov dec".split(" "),
);

/** Words that, capitalised after a stop, almost always start a sentence. */
const OPENERS = new Set(
  (
    "the a an it its this that these those he she they we you i his her their our my there here in on at by for from with " +
    "as if when while where although though because since after before during until under over between among through " +
    "but and or so yet however thus therefore moreover furthermore also then both each some many most several all any " +
    "no not one two other another such what who how why which to of is are was were has have had do does did can may"
  ).split(" "),
);

/** After one of these a German number is an ordinal, written with a stop: "der 30. Artikel". */
const BEFORE_ORDINAL = /^(?:am|im|vom|zum|zur|beim|seit|bis|ab|der|dem|den|des|das|die)$/i;
/** What German ordinals count, whatever comes before them; not what is English too: "in May 5. August was hot". */
const AFTER_ORDINAL = /^(?:Januar|Jänner|Februar|März|Mai|Juni|Juli|Oktober|Dezember|Jahrhundert)/;

/** The second of two initials: "the author J. K. Rowling". */
const INITIAL = /^\s*\p{Lu}\.\s+\p{Lu}/u;

function endsHere(sentence: string, following: string, end: string): boolean {
  if (following.trim() === "") return true;
  if (/^\s*\n|^[。！？]/u.test(end)) return true;
  if (/^["'“‘«([]*\p{Ll}/u.test(following)) return false;
  if (runsOn(sentence, following)) return false;
  return !/^\.\s/.test(end) || !isAbbreviated(sentence, following);
}

/** Whether a bracket or quotation opened in the sentence is closed only later. */
function runsOn(sentence: string, following: string): boolean {
  return (
    (count(sentence, "(") > count(sentence, ")") && closesBeforeOpening(following, "(", ")")) ||
    (count(sentence, "“") > count(sentence, "”") && closesBeforeOpening(following, "“", "”")) ||
    (count(sentence, '"') % 2 === 1 && /^[^"]*[^\s"]"(?!\w)/.test(following))
  );
}

function closesBeforeOpening(text: string, open: string, close: string): boolean {
  const closes = text.indexOf(close);
  const opens = text.indexOf(open);
  return closes >= 0 && (opens < 0 || closes < opens);
}

function count(text: string, mark: string): number {
  return text.split(mark).length - 1;
}

/** A sentence's last two words are in so many of its last characters. */
const mostOfWords = 200;

/** Whether the stop belongs to the sentence's last word: "Dr.", "No. 5", "J. S. Bach", "the U.S. Army", "1. First". */
function isAbbreviated(sentence: string, following: string): boolean {
  const [last = "", before = ""] = sentence.slice(-mostOfWords).split(/\s+/).reverse();
  const word = last.endsWith(".") ? last.slice(0, -1).replace(/^["'“‘([]+/, "") : "";
  const abbreviation = word.toLowerCase();
  const next = /^["'“‘«([]*([\p{L}\p{N}]+)/u.exec(following)?.[1] ?? "";
  const opens = OPENERS.has(next.toLowerCase());
  if (abbreviation === "no" || abbreviation === "nos") return /^\d/.test(next);
  if (LEADS_ON.has(abbreviation)) return true;
  if (/^\d{1,2}$/.test(word) && ((BEFORE_ORDINAL.test(before) && !opens) || AFTER_ORDINAL.test(next))) return true;
  if (/^\d+$/.test(word)) return sentence === `${word}.`;
  if (/^\p{Lu}$/u.test(word) && INITIAL.test(following)) return true;
  if (/^\p{Lu}$/u.test(word)) return !opens && (before === "" || /^["'“‘([]*\p{Lu}/u.test(before));
  return !opens && (MAY_END.has(abbreviation) || /^(?:\p{L}{1,2}\.)+\p{L}{1,2}$/u.test(word));
}
