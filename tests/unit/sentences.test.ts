import { describe, expect, test } from "vitest";
import { splitSentences } from "~/text/sentences";

describe("splitting a text into sentences", () => {
  test.each([
    ["plain stops", "One came. Two left! Did three stay?", ["One came.", "Two left!", "Did three stay?"]],
    ["a text without a final stop", "One came. Two left", ["One came.", "Two left"]],
    [
      "titles and initials",
      "Dr. J. S. Bach met Mrs. Lee. They spoke.",
      ["Dr. J. S. Bach met Mrs. Lee.", "They spoke."],
    ],
    [
      "a name's middle initial and a letter at the end",
      "John F. Kennedy took vitamin C. It helped.",
      ["John F. Kennedy took vitamin C.", "It helped."],
    ],
    [
      "U.S. within and at the end",
      "The U.S. Army left. He lives in the U.S. She does not.",
      ["The U.S. Army left.", "He lives in the U.S.", "She does not."],
    ],
    [
      "e.g., numbers and decimals",
      "Take some, e.g. No. 5. It costs 3.50 in all. Done.",
      ["Take some, e.g. No. 5.", "It costs 3.50 in all.", "Done."],
    ],
    ["No as an answer", "No. I do not.", ["No.", "I do not."]],
    ["a company's Inc.", "He works at Apple Inc. in Cork. It rains.", ["He works at Apple Inc. in Cork.", "It rains."]],
    [
      "a quotation of two sentences",
      'He said "I came. I saw." Then he left.',
      ['He said "I came. I saw."', "Then he left."],
    ],
    ["a question inside quotation marks", '"Why?" she asked. He ran.', ['"Why?" she asked.', "He ran."]],
    [
      "brackets with a stop inside",
      "Bach (J. S. Bach wrote it. He did.) rested. Fine.",
      ["Bach (J. S. Bach wrote it. He did.) rested.", "Fine."],
    ],
    ["reference marks", "He won.[12] She lost.:121,154 It ended.", ["He won.[12]", "She lost.:121,154", "It ended."]],
    ["numbered points", "1. First thing. 2. Second thing.", ["1. First thing.", "2. Second thing."]],
    ["a name with a mark of exclamation", "Yahoo! was large. It shrank.", ["Yahoo! was large.", "It shrank."]],
    [
      "a German date or century",
      "Tesla starb am 7. Januar 1943. Im frühen 20. Jahrhundert war er berühmt. Die Straße kreuzt Route 99. Sie ist lang.",
      [
        "Tesla starb am 7. Januar 1943.",
        "Im frühen 20. Jahrhundert war er berühmt.",
        "Die Straße kreuzt Route 99.",
        "Sie ist lang.",
      ],
    ],
    [
      "an English month after a number, and a German one",
      "It began in May 5. August was hot. Er blieb ab 1. September fort.",
      ["It began in May 5.", "August was hot.", "Er blieb ab 1. September fort."],
    ],
    ["lines of a list", "Bring:\n- one pen\n- two cups", ["Bring:", "- one pen", "- two cups"]],
    ["a line broken inside a formula", "They use O\n2. This works.", ["They use O\n2.", "This works."]],
    ["full-width stops", "一つ来た。二つ去った。", ["一つ来た。", "二つ去った。"]],
    ["nothing", " \n ", []],
  ])("%s", (_, text, sentences) => {
    expect(splitSentences(text)).toEqual(sentences);
  });

  test("each sentence is in the text verbatim", () => {
    const text = 'The  "Act" of 1833 (see p. 4) was long.\n\nIt said: "No. 5 is void." Mr. Poe\nread it.[3]';
    for (const sentence of splitSentences(text)) expect(text).toContain(sentence);
  });

  test("a very long text without a capital is split in one", () => {
    const text = "and so on. ".repeat(20_000);
    expect(splitSentences(text)).toEqual([text.trim()]);
  });
});

test("two initials after a common noun belong to a name", () => {
  const text =
    "The books are by the author J. K. Rowling. They sold well. Take vitamin C. Vitamin D comes from the sun.";
  expect(splitSentences(text)).toEqual([
    "The books are by the author J. K. Rowling.",
    "They sold well.",
    "Take vitamin C.",
    "Vitamin D comes from the sun.",
  ]);
});
