import { describe, expect, test } from "vitest";
import { checkSentence } from "~/answers/check/check-sentence";
import type { Support } from "~/answers/types";

const bridge = {
  title: "Alder Bridge",
  heading: "History",
  text:
    "The Alder Bridge was opened on 5 March 1998 by Queen Marta of Norland. It is 1,240 metres long and carries about " +
    "18,300 vehicles a day. The engineer Ivo Lindqvist designed the bridge, and 3.02 million cubic metres of rock were " +
    "moved for it. The bridge did not suffer any damage in the storm of 2004, because its cables are made of steel.",
};
const tower = {
  title: "Turm am Fluss",
  heading: "",
  text:
    "Der Turm wurde am 5. März 1998 eröffnet und ist 62,5 Meter hoch. Rund 1.200.000 Menschen besuchen ihn jedes Jahr. " +
    "Die Treppe hat zweiundvierzig Stufen. Der Turm wurde im Krieg nicht zerstört.",
};
const museum = {
  title: "Museo del Faro",
  heading: "",
  text: "El museo abrió el 5 de marzo de 1998 y tiene dos salas. Recibe 1,5 millones de visitantes al año. Nunca cerró durante la guerra.",
};

type Case = [sentence: string, support: Support, missing?: string[]];

function judge(passage: typeof bridge, cases: Case[]) {
  test.each(cases)("%s: %s", (sentence, support, missing) => {
    const verdict = checkSentence(sentence, passage);
    expect(verdict).toMatchObject({ support, by: "rules" });
    if (missing) expect(verdict.missing).toEqual(missing);
  });
}

describe("what the passage says", () => {
  judge(bridge, [
    ["It is 1,240 metres long and carries about 18,300 vehicles a day.", "supported", []],
    ["The Alder Bridge was opened on March 5, 1998 by Queen Marta.", "supported", []],
    ["The Alder Bridge was opened in 1998 by Queen Marta of Norland.", "supported", []],
    ["The bridge is 1240 m long.", "supported", []],
    ["The bridge was designed by the engineer Ivo Lindqvist.", "supported", []],
    ["About 3 million cubic metres of rock were moved for the bridge.", "supported", []],
    ["The bridge suffered no damage in the storm of 2004.", "supported", []],
  ]);
});

describe("what it partly says", () => {
  judge(bridge, [
    ["3 million cubic metres of rock were moved for the bridge.", "partly", ["3 million"]],
    ["The Alder Bridge was opened by Queen Marta of Norland and King Olaf.", "partly", ["King Olaf"]],
    ["The Alder Bridge was opened by Queen Marta of Norland in March 1998 and cost 40 million dollars.", "partly"],
  ]);
});

describe("what it does not say", () => {
  judge(bridge, [
    ["The bridge is 1,420 metres long.", "not", ["1,420 metres"]],
    ["Penguins feed their chicks with krill in winter.", "not"],
    ["The bridge suffered damage in the storm of 2004.", "not"],
    ["The Alder Bridge was opened on 6 March 1998 by Queen Marta of Norland.", "not", ["6 March 1998"]],
  ]);
});

describe("in German", () => {
  judge(tower, [
    ["Der Turm ist 62,5 Meter hoch.", "supported", []],
    ["Die Treppe hat 42 Stufen.", "supported", []],
    ["Der Turm wurde am 5.3.1998 eröffnet.", "supported", []],
    ["Rund 1,2 Millionen Menschen besuchen den Turm jedes Jahr.", "supported", []],
    ["Der Turm ist 65,5 Meter hoch.", "not", ["65,5 Meter"]],
    ["Der Turm wurde im Krieg zerstört.", "not"],
  ]);
});

describe("in Spanish", () => {
  judge(museum, [
    ["El museo abrió el 5.3.1998 y tiene 2 salas.", "supported", []],
    ["Recibe 1.500.000 visitantes al año.", "supported", []],
    ["El museo tiene tres salas.", "not", ["tres"]],
    ["El museo cerró durante la guerra.", "not"],
  ]);
});

describe("in a passage as long as a page", () => {
  const other = "Bread is baked from flour, water and salt, and farmers bring vegetables to the market every morning. ";
  const page = { ...bridge, text: `${other.repeat(40)}${bridge.text} ${other.repeat(40)}` };
  judge(page, [
    ["The bridge was designed by the engineer Ivo Lindqvist.", "supported", []],
    ["The Alder Bridge was opened by Queen Marta of Norland and King Olaf.", "partly", ["King Olaf"]],
    ["Penguins feed their chicks with krill in winter.", "not"],
  ]);
});

test("an acronym matches the words it stands for, and a name its adjective", () => {
  const passage = {
    title: "",
    heading: "",
    text: "The Institute of Coastal Research was founded by German sailors in a harbour in the north.",
  };
  expect(checkSentence("Sailors from Germany founded the ICR in a harbour in the north.", passage).missing).toEqual([]);
});

test("title and heading count as evidence", () => {
  const passage = { title: "Alder Bridge", heading: "Length", text: "It is 1,240 metres long." };
  expect(checkSentence("The Alder Bridge is 1,240 metres long.", passage).support).toBe("supported");
});

test("at most three missing pieces, each verbatim in the sentence", () => {
  const sentence = "In 1871, 1905 and 1950 the painters Anna Blau and Karl Grün visited Lisbon, Porto and Madrid.";
  const { support, missing } = checkSentence(sentence, bridge);
  expect(support).toBe("not");
  expect(missing).toHaveLength(3);
  for (const piece of missing) expect(sentence).toContain(piece);
});

test("a sentence without content words lacks nothing", () => {
  expect(checkSentence("It is.", bridge)).toEqual({ support: "supported", by: "rules", missing: [] });
});
