import { expect, test } from "vitest";
import { withAge } from "~/answers/write/extractive/age";

const PASSAGE = "As of 1 July 2015, the town had nine schools. It currently employs 300 teachers.";

test("current facts are shown with their passage's year", () => {
  expect(withAge("It currently employs 300 teachers.", PASSAGE)).toBe(
    "It currently employs 300 teachers (as of 2015).",
  );
  expect(withAge("Die Stadt hat heute 900 Einwohner.", "Stand: 2012. Die Stadt hat heute 900 Einwohner.")).toBe(
    "Die Stadt hat heute 900 Einwohner (Stand 2012).",
  );
});

test.each([
  ["says nothing that changes", "The town lies on a hill.", PASSAGE],
  ["has its own year", "In 2001 it now employed 300 teachers.", PASSAGE],
  ["stands in a passage that names no such year", "It now employs 300.", "It was founded in 1950. It now employs 300."],
  ["stands in a passage of two such years", "It now employs 300.", "As of 2010 it had 9, and as of 2012 it had 8."],
])("a sentence that %s is left unchanged", (_, sentence, passage) => {
  expect(withAge(sentence, passage)).toBe(sentence);
});
