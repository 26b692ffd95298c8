import { describe, expect, test } from "vitest";
import { termsFor } from "~/passages/asked-measure";
import { understand } from "~/text/question";
import { termOf } from "~/text/terms";

/** Whether a text under a title states the measure that a question asks for. */
function tells(question: string, text: string, title = ""): boolean {
  const asked = understand(question);
  const [adjective = ""] = /(?<=\b(?:how|wie) )\p{L}+/iu.exec(question) ?? [];
  return termsFor(asked, text, title).includes(termOf(adjective, asked.language));
}

describe("a measure in a question", () => {
  test.each([
    ["How tall is Mount Everest?", "Everest is 8,849 meters high."],
    ["How deep is the ocean?", "On average the ocean is about four kilometers deep."],
    ["How fast does the sea rise?", "The sea is now rising at about 4 millimeters per year."],
    ["How fast does the station fly?", "The station flies at 28,000 km/h."],
    ["How old is the bridge?", "The bridge is 140 years old."],
    ["How fast is the ferry?", "The ferry makes 34 knots."],
    ["How far is the nearest star?", "The nearest star is a little over four light-years away."],
    ["How old is the lighthouse?", "The lighthouse was built by monks in 1811."],
    ["How old is the Earth?", "The Earth formed 4.5 billion years ago."],
    ["How heavy is the bell?", "The bell weighs 13 tonnes."],
    ["How cold is Mars?", "Nights on Mars reach minus 100 degrees Celsius."],
    ["Wie hoch ist der Turm?", "Der Turm ist 330 Meter hoch."],
    ["Wie kalt ist der Mars?", "Auf dem Mars sind es im Mittel minus 60 °C."],
  ])("%s is told by: %s", (question, text) => {
    expect(tells(question, text)).toBe(true);
  });

  test.each([
    ["its word without a figure", "How deep is the ocean?", "Hot rock rises from deep below the ocean."],
    ["a figure of another kind", "How tall is the tower?", "The tower was built in 1889 by 300 workers."],
    ["a speed for a length", "How wide is the ocean?", "Waves cross the ocean at 800 kilometers per hour."],
    ["a length for a speed", "How fast is the train?", "The train is 400 meters long."],
    ["a time that is no age", "How old is the bridge?", "Work on the bridge took seven years."],
    ["an angle for a temperature", "How hot is the Moon?", "The Moon's path is tilted by 5 degrees."],
    ["any figure where nothing is asked about", "How fast are they?", "The station flies at 28,000 km/h."],
    ["a figure of something else", "How far is the Moon?", "The Moon is grey. A probe is 1.5 million kilometers away."],
  ])("is not told by %s", (_, question, text) => {
    expect(tells(question, text)).toBe(false);
  });

  test("may be about the title's subject", () => {
    const text = "Its core has a temperature of 15 million degrees Celsius.";
    expect(tells("How hot is the Sun?", text, "The Sun")).toBe(true);
    expect(tells("How hot is the Sun?", text, "Volcanoes")).toBe(false);
  });
});

test("other questions leave a text's terms unchanged", () => {
  expect(termsFor(understand("How do fast trains work?"), "Fast trains glide on 2 km of rails.", "Trains")).toEqual(
    termsFor(understand("Why are trains fast?"), "Fast trains glide on 2 km of rails.", ""),
  );
});
