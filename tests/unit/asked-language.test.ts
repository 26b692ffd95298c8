import { expect, test } from "vitest";
import { askedLanguage } from "~/library/library.server";

test.each(["Do fish sleep?", "Was Beethoven deaf?", "How did van Gogh die?", "baking soda vs baking powder"])(
  "'%s' is English, though its letters look otherwise",
  (question) => {
    expect(askedLanguage(question)).toBe("en");
    expect(askedLanguage(question, "de")).toBe("en");
  },
);

test.each([
  ["¿Por qué el cielo es azul?", "es"],
  ["Wie lange leben Schildkröten?", "de"],
  ["Hoe werkt een koelkast eigenlijk?", "other"],
  ["Wie heeft de telefoon uitgevonden?", "other"],
  ["que es la fotosintesis", "es"],
  // Listed questions have all of these words, but only one of them has "der".
  ["Was war der Plan?", "de"],
])("'%s' stays in its own", (question, language) => expect(askedLanguage(question)).toBe(language));

test("words that show no language are in the likeliest", () => {
  expect(askedLanguage("DNA", "de")).toBe("de");
});
