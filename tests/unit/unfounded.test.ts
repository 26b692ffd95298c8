import { describe, expect, test } from "vitest";
import { unfoundedIn } from "~/answers/check/unfounded";

const passages = [
  "The Alder Bridge was opened on 5 March 1998. It is 1,240 metres long, carries 18.5 % of the traffic and cost $3.02 million.",
  "The war of 1914–1918 ended work on the old bridge. Lindqvist wrote: “We build for those who come after us, and for nobody else.”",
  "Der Turm ist 62,5 Meter hoch; 1.200.000 Menschen kommen. Drei Türme stehen am Fluss.",
];

function texts(answer: string): string[] {
  return unfoundedIn(answer, passages).map(({ kind, text }) => `${kind}: ${text}`);
}

describe("founded, whatever the format", () => {
  test.each([
    "It opened on March 5, 1998.",
    "It opened in March 1998.",
    "It opened in 1998.",
    "It opened on 1998-03-05.",
    "Sie wurde am 5. März 1998 eröffnet.",
    "Abrió el 5 de marzo de 1998.",
    "It is 1240 m long.",
    "Sie ist 1.240 Meter lang.",
    "It carries 18.5 percent, or 18,5 Prozent.",
    "It cost about 3 million dollars.",
    "It cost $3,020,000.",
    "In 1916 nothing was built.",
    "62.5 metres, and 1.2 million people.",
    "There are 3 towers, for three reasons and two more.",
    "It is the 2nd bridge of the 19th century.",
    "1. It is long.\n2. It is old.",
    "## 4.2 Cost\n\nMuch.",
    "COVID-19, B12 and 5G have nothing to do with it.",
    'He wrote "We build for those who come after us".',
    "Er schrieb „we build for those who come after us“.",
    "Il écrivit « We build for those … and for nobody else ».",
  ])("%s", (answer) => expect(texts(answer)).toEqual([]));
});

describe("unfounded", () => {
  test.each([
    ["It opened on March 6, 1998.", ["date: March 6, 1998"]],
    ["It opened in April 1998.", ["date: April 1998"]],
    ["It opened on 5 March 1999.", ["date: 5 March 1999"]],
    ["It opened in 1997.", ["number: 1997"]],
    ["It opened mid-1997.", ["number: 1997"]],
    ["Sie ist 1.250 Meter lang.", ["number: 1.250 Meter"]],
    ["It carries 19 % of the traffic.", []],
    ["It carries 20 % of the traffic.", ["number: 20 %"]],
    ["It cost 4 million dollars, 4 million dollars in all.", ["number: 4 million"]],
    ["It is 1,240 miles long.", ["number: 1,240 miles"]],
    ["Hace 45,7 metros de alto.", ["number: 45,7 metros"]],
    ["Es sind vierundvierzig Türme.", ["number: vierundvierzig"]],
    ['He said "we build for glory".', ["quote: we build for glory"]],
    ["Er sagte „Wir bauen für den Ruhm“ und ging.", ["quote: Wir bauen für den Ruhm"]],
    ["Dijo «construimos para la gloria» en 1998.", ["quote: construimos para la gloria"]],
  ] as const)("%s", (answer, expected) => expect(texts(answer)).toEqual(expected));
});

test("each is reported once, dates first", () => {
  expect(unfoundedIn('"Never again", 77 people, 3 May 2001, 77 people', passages)).toEqual([
    { kind: "date", text: "3 May 2001" },
    { kind: "number", text: "77" },
    { kind: "quote", text: "Never again" },
  ]);
});

test("without passages everything exact is unfounded", () => {
  expect(unfoundedIn("In 1998 it was 5 km.", [])).toHaveLength(2);
});
