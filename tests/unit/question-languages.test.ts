import { describe, expect, test } from "vitest";
import type { Source } from "~/answers/types";
import { rankByBm25, rankPassages } from "~/passages/rank";
import { holdsAnswerTo } from "~/text/answer-cues";
import { answerTypeOf, namesIn, understand } from "~/text/question";

describe("the expected answer's type", () => {
  test.each([
    ["Wer schrieb den Faust?", "person"],
    ["Von wem wurde das Telefon erfunden?", "person"],
    ["Wo liegt der Bodensee?", "place"],
    ["In welcher Stadt wurde Mozart geboren?", "place"],
    ["Wann endete der Krieg?", "date"],
    ["In welchem Jahr wurde Rom gegründet?", "date"],
    ["Wie viele Monde hat Jupiter?", "number"],
    ["Wie hoch ist die Zugspitze?", "number"],
    ["Warum fallen Blätter?", "reason"],
    ["Wie funktionieren Impfungen?", "manner"],
    ["Was ist Inflation?", "definition"],
    ["Was bedeutet Entropie?", "definition"],
    ["Ist Kaffee ungesund?", "yes-no"],
    ["Welches Gas geben Pflanzen ab?", "thing"],
    ["¿Quién escribió Don Quijote?", "person"],
    ["Dónde está el lago Titicaca", "place"],
    ["¿En qué ciudad nació Goya?", "place"],
    ["¿Cuándo terminó la guerra?", "date"],
    ["en que ano murio bolivar", "date"],
    ["¿Cuántas lunas tiene Júpiter?", "number"],
    ["¿Cuál es la altura del Aconcagua?", "number"],
    ["¿Por qué caen las hojas?", "reason"],
    ["¿Cómo funcionan las vacunas?", "manner"],
    ["¿Qué es la inflación?", "definition"],
    ["¿Es malo el café?", "yes-no"],
    ["¿Qué gas liberan las plantas?", "thing"],
    ["Qui a écrit Les Misérables ?", "person"],
    ["Par qui le téléphone a-t-il été inventé ?", "person"],
    ["Où se trouve le lac Léman ?", "place"],
    ["Dans quelle ville est né Molière ?", "place"],
    ["Quand la guerre a-t-elle fini ?", "date"],
    ["En quelle année Paris fut-elle libérée ?", "date"],
    ["Combien de lunes a Jupiter ?", "number"],
    ["Quelle est la hauteur du mont Blanc ?", "number"],
    ["Pourquoi les feuilles tombent-elles ?", "reason"],
    ["Comment fonctionnent les vaccins ?", "manner"],
    ["Qu'est-ce que l’inflation ?", "definition"],
    ["C'est quoi un trou noir ?", "definition"],
    ["Est-ce que le café est mauvais pour la santé ?", "yes-no"],
    ["Quel gaz les plantes rejettent-elles ?", "thing"],
  ])("of '%s' is %s", (question, type) => {
    expect(answerTypeOf(question)).toBe(type);
  });
});

describe("names", () => {
  test.each([
    ["Wann wurde Alan Turing in London geboren?", ["Alan", "Turing", "London"]],
    ["Wann endete der Dreißigjährige Krieg?", ["Dreißigjährige", "Krieg"]],
    ["Wie entsteht ein Vulkan?", []],
    ["Warum haben die Bienen einen Stachel?", []],
    ["Was ist Photosynthese und was macht die NATO?", ["Photosynthese", "NATO"]],
    ["Wofür ist Bildung wichtig?", []],
    ["¿Cuándo nació Frida Kahlo en México?", ["Frida", "Kahlo", "México"]],
    ["Quand Marie Curie est-elle morte ?", ["Marie", "Curie"]],
  ])("of '%s'", (question, names) => {
    expect(namesIn(question)).toEqual(names);
  });
});

test("the expected answer and the key terms, in the question's own language", () => {
  const german = understand("In welchem Jahr erfand Johannes Gutenberg den Buchdruck?");
  expect(german).toMatchObject({ language: "de", answer: "date" });
  expect(german.terms).not.toContain("jahr");
  expect(german.names).toEqual(understand("Johannes Gutenberg", "de").terms);
  expect(understand("Welcher Chemiker entdeckte Argon?").focus).toEqual(understand("Chemiker", "de").terms);
  expect(understand("¿Cuántos planetas hay?").focus).toEqual(understand("planetas", "es").terms);
  expect(understand("Quel chimiste a découvert l'argon ?").focus).toEqual(understand("chimiste", "fr").terms);
});

test.each([
  ["Wann ging er?", "Er ging im März 1821.", true],
  ["Wann ging er?", "Er ging fort.", false],
  ["Wer fand das Radium?", "Das Radium wurde von Marie Curie gefunden.", true],
  ["Wer fand das Radium?", "Das Radium fand sich nach langer Arbeit.", false],
  ["Wie viele Zimmer hat es?", "Es hat zwölf Zimmer.", true],
  ["Wie viele Zimmer hat es?", "Die Zimmer sind hell.", false],
  ["¿Cuándo se fue?", "Se fue en el siglo pasado.", true],
  ["¿Cuándo se fue?", "Se fue lejos.", false],
  ["¿Por qué cayó?", "Cayó porque pesaba mucho.", true],
  ["Quand est-il parti ?", "Il est parti en août.", true],
  ["Quand est-il parti ?", "Il est parti loin.", false],
  ["Qui a trouvé le radium ?", "Le radium fut trouvé par Marie Curie.", true],
])("whether '%s' may be answered by '%s': %s", (question, sentence, holds) => {
  expect(holdsAnswerTo(understand(question), sentence)).toBe(holds);
});

const PAGES = [
  "Die Biene ist ein Insekt. Bienen tanzen, um anderen den Weg zu Blüten zu zeigen.",
  "Der Wal ist ein Säugetier. Wale singen unter Wasser und wandern weit.",
  "La ballena es un mamífero. Las ballenas cantan bajo el agua y migran lejos.",
  "L'abeille est un insecte. Les abeilles dansent pour montrer le chemin des fleurs.",
  "The bee is an insect. Bees dance to show others the way to flowers.",
].map((text, index): Source => {
  const passages = [{ text, heading: "", anchor: null }];
  return { provider: "library", url: `https://pages.test/${index}`, title: "", snippet: "", image: null, passages };
});

describe.each([
  ["ours", rankPassages],
  ["BM25 alone", rankByBm25],
])("passages ranked by %s", (_, rank) => {
  test.each([
    ["Warum tanzt eine Biene?", 0],
    ["Warum singt der Wal?", 1],
    ["¿Por qué canta una ballena?", 2],
    ["Pourquoi une abeille danse-t-elle ?", 3],
    ["Why does a bee dance?", 4],
  ])("'%s' finds the passage in its language", (question, place) => {
    expect(rank(question, PAGES, { limit: 1 })[0]?.source).toBe(place);
  });
});
