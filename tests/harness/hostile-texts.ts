/** What strangers send to keep a process busy: short pieces, to be repeated up to a length. */
export const hostilePieces: Record<string, string> = {
  "mixed delimiters": "*a_",
  "delimiters and addresses": "**a@",
  "bold and numbers": "**1.",
  asterisks: "*",
  underscores: "_a",
  tildes: "~a",
  backticks: "`a",
  "backticks and spaces": " ` `` ",
  "opening brackets": "[",
  "closing brackets": "](",
  images: "![",
  links: "[a](",
  "links in links": "[a](b[",
  references: "[a][b]",
  definitions: "[a]: b\n",
  "definitions and table rows": "[a]: b\n|-|-\n",
  quotes: ">",
  "quotes and spaces": "> ",
  "quotes in lists": "> - ",
  bullets: "- ",
  "plus signs": "+\t",
  "numbered lists": "1. ",
  "lazy lists": "- a\n-",
  "lists with rules": "- a\n---",
  "lists with rows": "- a\n|",
  headings: "# ",
  underlines: "a\n=",
  rules: "---\n",
  tables: "|a",
  "table heads": "a\n|-|-\n",
  cells: "| a | b |\n",
  tags: "<a ",
  elements: "<b>",
  "closed elements": "<div></div>",
  comments: "<!--",
  declarations: "<?a",
  entities: "&amp;",
  ampersands: "&",
  fences: "```\n",
  "unclosed fences": "~~~a\n",
  escapes: "\\",
  addresses: "a@a.",
  "web addresses": "http://a.",
  "www links": "www.a.",
  digits: "1",
  "digits and dots": "1.",
  "digits and commas": "1,",
  factorials: "9!",
  powers: "2^",
  sums: "1+",
  parentheses: "(",
  "nested calls": "sqrt(",
  percents: "5% of ",
  units: "3 km in ",
  "number words": "twenty ",
  "hundreds and thousands": "one hundred thousand ",
  dates: "3 May 2020, ",
  names: "Anna Berg and ",
  initials: "A. B. ",
  abbreviations: "US. ",
  "comma lists": "apples, pears, ",
  questions: "What is it? ",
  "question words": "who what when ",
  comparisons: "a vs b or ",
  pronouns: "is it that they ",
  "quoted words": '"a" ',
  apostrophes: "a's ",
  hyphens: "a-",
  slashes: "a/",
  dots: ".",
  exclamations: "a!",
  "question marks": "?!",
  spaces: " ",
  "spaces and a letter": "     a",
  tabs: "\t",
  "line breaks": "\n",
  "blank lines": "a\n\n",
  "trailing spaces": "a  \n",
  "one long word": "a",
  capitals: "A",
  accents: "é",
  "combining marks": "e\u0301",
  "zero width": "\u200b",
  emoji: "😀",
  family: "👨‍👩‍👧",
  Chinese: "光合作用",
  Arabic: "ما هو ",
  "right to left": "\u202ea",
  "lone surrogates": "\ud800",
  braces: "{{a}}",
  templates: "{a} ",
  "arrows of a diagram": "a -> b\n",
  "Mermaid edges": "A-->|b|C\n",
  JSON: '{"a":[',
  percent: "%41",
  regular: "(a+)+",
  "unknown words": distinctWords("aeiou"),
  "words spelt nearly right":
    "photosynthosis chloraphyl temparature elektricity gravitashion magnetizm volcanoe oxigen ",
  "unknown names": distinctWords("aeiou").replace(/\b[a-z]/g, (letter) => letter.toUpperCase()),
  "distinct numbers": Array.from({ length: 8_000 }, (_, number) => 1_000 + number * 7).join(" "),
  "one long name": "Aa",
  "words of the library": "light water energy cell blood heart moon planet history war money language disease plant ",
};

/** Words that no text has, each once. */
function distinctWords(vowels: string): string {
  const consonants = "bcdfghklmnprst";
  return Array.from({ length: 6_000 }, (_, number) =>
    [0, 1, 2]
      .map((at) => {
        const part = Math.floor(number / 18 ** at) + at;
        return `${consonants[part % consonants.length]}${vowels[part % vowels.length]}`;
      })
      .join(""),
  ).join(" ");
}

/** Pieces that cost most after a beginning or before an end. */
export interface HostileShape {
  prefix?: string;
  piece: string;
  tail?: string;
}

export const hostileShapes: Record<string, HostileShape> = {
  "lists in lists, and a line after them": { piece: "- ", tail: "a\nb" },
  "lists in lists, and a letter": { piece: "- ", tail: "x" },
  "numbered lists in lists": { piece: "1. ", tail: "a\nb" },
  "quotes in quotes, and a line after them": { piece: "> ", tail: "a\nb" },
  "the name of an address": { piece: "a", tail: "@" },
  "the names of an address": { piece: "a.", tail: "@" },
  "an address with hyphens": { piece: "a-", tail: "@a.b" },
  "an address with plus signs": { piece: "a+", tail: "@" },
  "an address of numbers": { piece: "1.", tail: "@" },
  "the end of an address": { prefix: "a@", piece: "a.", tail: "@" },
  "question marks after an address": { prefix: "www.a.b/", piece: "?", tail: "x" },
  "question marks at the end of an address": { prefix: "www.a.b/", piece: "?" },
  "parentheses in an address": { prefix: "http://a.b", piece: "(" },
  "parentheses that end an address": { prefix: "http://a.b", piece: "(", tail: ")" },
  "entities in an address": { prefix: "http://a.b", piece: "&amp;" },
  "quotation marks after an address": { prefix: "www.a.", piece: ")", tail: '"' },
  "a table of many columns": wideTable(8_500),
  "a wide and long table": wideTable(260),
  "spaces in a line": { prefix: "a", piece: " ", tail: "b" },
  "tabs in a line": { prefix: "a", piece: "\t", tail: "b" },
  "unclosed brackets on lines": { piece: "[\n" },
  "unclosed brackets on lines after code": { prefix: "`x`\n", piece: "[\n", tail: "]" },
  "references to one definition": { piece: "a[1]", tail: "\n\n[1]: a" },
  "unclosed code": { prefix: "```\n", piece: "\\[1", tail: "\n" },
  "an unclosed link": { prefix: "[a](", piece: "(", tail: ")" },
  "an unclosed title": { prefix: '[a](b "', piece: "a", tail: "\n" },
  "an image with quotes before a row": { prefix: "![", piece: '"', tail: "\n|-|" },
  "a tag without an end": { prefix: "<a ", piece: "a=b " },
};

/** Rows of a table are filled up to its head: a few characters for hundreds of cells. */
function wideTable(columns: number): HostileShape {
  return { prefix: `|${"a|".repeat(columns)}\n|${"-|".repeat(columns)}\n`, piece: "a\n" };
}

/** A text of such a shape, of a length in characters. */
export function shaped({ prefix = "", piece, tail = "" }: HostileShape, length: number): string {
  return prefix + repeated(piece, length - prefix.length - tail.length) + tail;
}

/** All of them, of a length in characters, by name. */
export const hostileTexts = (length: number): [name: string, text: string][] =>
  Object.entries({
    ...Object.fromEntries(Object.entries(hostilePieces).map(([name, piece]) => [name, { piece }])),
    ...hostileShapes,
  }).map(([name, shape]) => [name, shaped(shape, length)]);

/** A piece repeated up to a length in characters. */
export const repeated = (piece: string, length: number) =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
