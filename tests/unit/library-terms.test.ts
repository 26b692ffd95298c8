import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { candidateQuery } from "~/library/search/candidates";
import { INDEX_VERSION, quoteLexeme, searchVector } from "~/library/search/search-vector";
import { editDistance, mayBeMisspelled, nearestSpelling } from "~/library/search/spelling";

describe("a passage's search vector", () => {
  test("has the terms of title, heading and text with positions, the parts separated", () => {
    const { words, length } = searchVector({ title: "Salt", heading: "Trade", text: "The salt was traded." });
    expect(words).toBe("'salt':1,5 'trade':3,6");
    expect(length).toBe(4);
  });

  test("omits terms too long to be words", () => {
    expect(searchVector({ title: "", heading: "", text: `salt ${"x".repeat(3_000)}` }).words).toBe("'salt':3");
  });

  test("quotes special characters of tsvectors and tsqueries", () => {
    expect(quoteLexeme("o'b\\c")).toBe("'o''b\\\\c'");
  });
});

test("a change of how passages are indexed has a new INDEX_VERSION, or else old databases keep the old index", () => {
  const indexed = SAMPLES.map(([title, text]) => {
    const { words, length } = searchVector({ title, heading: "", text });
    return { words, length };
  });
  const digest = createHash("sha256").update(JSON.stringify(indexed)).digest("hex").slice(0, 16);
  expect({ version: INDEX_VERSION, digest }).toEqual({ version: 6, digest: "fc7f369e15ca58f4" });
});

const SAMPLES = [
  [
    "Rainbows",
    "A rainbow appears when sunlight enters raindrops, is bent, reflected off the back of each drop and bent again on " +
      "leaving it. The drops don't have to be large: 0.5 mm is enough, and the WHO's weather station at St. John's saw " +
      "one in 1998 while children were running, swimming and studying nearby.",
  ],
  [
    "Regenbogen",
    "Ein Regenbogen entsteht, wenn Sonnenlicht in Regentropfen gebrochen und an ihrer Rückseite gespiegelt wird. Die " +
      "Häuser, über denen man ihn sieht, liegen der Sonne gegenüber; größere Tropfen geben kräftigere Farben.",
  ],
  [
    "Arcoíris",
    "El arcoíris aparece cuando la luz del sol entra en las gotas de lluvia y se refleja en ellas. Los niños lo miraban " +
      "desde la montaña, corriendo y gritando, porque nunca habían visto colores tan vivos.",
  ],
  [
    "Arc-en-ciel",
    "Un arc-en-ciel apparaît quand la lumière du soleil entre dans les gouttes de pluie et s'y réfléchit. Les élèves " +
      "l'observaient depuis la fenêtre, étonnés que ses couleurs soient toujours dans le même ordre.",
  ],
] as const;

describe("the query for candidates", () => {
  test("uses every term while they are rare in total", () => {
    expect(candidateQuery([counted("salt", 900), counted("camel", 20)], 60_000)).toBe("'camel' | 'salt'");
  });

  test("asks for common terms two at a time, the rarest pairs first, within its budget", () => {
    const terms = [counted("camel", 20), counted("price", 3_000), counted("year", 6_000), counted("great", 15_000)];
    expect(candidateQuery(terms, 60_000)).toBe("'camel' | ('price' & 'year')");
  });

  test("asks for the rarest pair if all are common", () => {
    const terms = [counted("price", 29_000), counted("year", 31_000), counted("great", 33_000)];
    expect(candidateQuery(terms, 60_000)).toBe("('price' & 'year')");
  });

  test("uses a single common term as is", () => {
    expect(candidateQuery([counted("year", 31_000)], 60_000)).toBe("'year'");
  });
});

describe("spelling", () => {
  test.each([
    ["photosynthsi", "photosynthesi", 1],
    ["jupitre", "jupiter", 1],
    ["salt", "salt", 0],
    ["", "salt", 4],
    ["kitten", "sitting", 3],
  ])("%s is %s with %i letters put right", (from, to, edits) => {
    expect(editDistance(from, to)).toBe(edits);
    expect(editDistance(to, from)).toBe(edits);
  });

  test("the nearest known word is chosen, of two equally near the more common, and none too far", () => {
    const known = [counted("jupiter", 5), counted("juniper", 9), counted("vaccin", 3), counted("vaccum", 1)];
    expect(nearestSpelling("jupitre", known)?.term).toBe("jupiter");
    expect(nearestSpelling("vaccim", known)?.term).toBe("vaccin");
    expect(nearestSpelling("camel", known)).toBeUndefined();
    expect(nearestSpelling("vaxxin", [counted("vaccin", 3)])).toBeUndefined();
  });

  test("short words, numbers and codes are not corrected", () => {
    expect(["salt", "1998", "h2so4"].filter(mayBeMisspelled)).toEqual([]);
    expect(mayBeMisspelled("jupitre")).toBe(true);
  });
});

function counted(term: string, passages: number) {
  return { term, passages };
}
