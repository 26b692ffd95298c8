import { expect, test } from "vitest";
import { germanNames } from "~/text/languages/german-names";

test.each([
  ["Wann wurde Alan Turing in London geboren?", ["Alan", "Turing", "London"]],
  ["Wann endete der Dreißigjährige Krieg?", ["Dreißigjährige", "Krieg"]],
  ["Wie entsteht ein Vulkan?", []],
  ["Warum haben die Bienen einen Stachel?", []],
  ["Was ist Photosynthese und was macht die NATO?", ["Photosynthese", "NATO"]],
  ["Wofür ist Bildung wichtig?", []],
])("of '%s'", (question, names) => {
  expect(germanNames(question)).toEqual(names);
});
