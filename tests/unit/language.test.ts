import { describe, expect, test } from "vitest";
import { decidedLanguage, languageOf } from "~/text/detect-language.server";
import type { Language } from "~/text/language";

const QUESTIONS: Record<Language, string[]> = {
  en: [
    "Who painted the ceiling of the Sistine Chapel?",
    "When did the Berlin Wall fall?",
    "how many bones does an adult have",
    "Why is the sky blue?",
    "What is dark matter?",
    "Where was Kurt Gödel born?",
    "Was Mozart married?",
    "Did many die in the war?",
    "Is the Mosel longer than the Main?",
    "how to make sourdough",
    "best way to learn piano",
    "What does déjà vu mean?",
    "Which river flows through São Paulo?",
    "photosynthesis",
    "large language models",
    "Explain quantum entanglement",
    "Who was the mayor of Los Angeles in 1990?",
    "What is a façade?",
    "difference between llama and alpaca",
    "and in winter?",
  ],
  de: [
    "Wer hat das Telefon erfunden?",
    "Wann fiel die Berliner Mauer?",
    "Wie viele Knochen hat ein Mensch?",
    "Warum ist der Himmel blau?",
    "Was ist dunkle Materie?",
    "Wo wurde Kurt Gödel geboren?",
    "War Mozart verheiratet?",
    "wie hoch ist der eiffelturm",
    "Was war die DDR?",
    "Wie funktioniert ein Kuehlschrank?",
    "In welcher Stadt steht das Brandenburger Tor?",
    "Was bedeutet Inflation?",
    "Erkläre mir die Relativitätstheorie",
    "Welche Planeten haben Ringe?",
    "Unterschied zwischen Viren und Bakterien",
    "Ist der Mond aus Käse?",
    "und im Winter?",
    "Wie lange leben Schildkröten?",
  ],
  es: [
    "¿Quién pintó Las Meninas?",
    "¿Cuándo terminó la guerra civil?",
    "cuantos huesos tiene el cuerpo humano",
    "¿Por qué el cielo es azul?",
    "que es la fotosintesis",
    "¿Dónde nació Cervantes?",
    "¿Estuvo casado Mozart?",
    "como se hace el pan",
    "Qué significa inflación",
    "En qué ciudad está la Sagrada Familia?",
    "cual es la capital de Peru",
    "Quien fue el primer presidente de Mexico",
    "Explica la teoría de la relatividad",
    "diferencia entre virus y bacterias",
    "¿y en invierno?",
    "Cuánto mide el monte Everest?",
    "para qué sirve el hígado",
  ],
  fr: [
    "Qui a peint la Joconde ?",
    "Quand le mur de Berlin est-il tombé ?",
    "combien d'os a un adulte",
    "Pourquoi le ciel est-il bleu ?",
    "Qu'est-ce que la matière noire ?",
    "Où est né Victor Hugo ?",
    "Mozart était-il marié ?",
    "comment faire du pain",
    "Que signifie inflation ?",
    "Dans quelle ville se trouve le Colisée ?",
    "quelle est la capitale du Perou",
    "Explique la théorie de la relativité",
    "différence entre un virus et une bactérie",
    "C'est quoi un trou noir ?",
    "et en hiver ?",
    "Quelle est la hauteur de la tour Eiffel ?",
    "A quoi sert le foie",
  ],
  other: [
    "Τι είναι η φωτοσύνθεση;",
    "Когда пала Берлинская стена?",
    "光合作用是什么?",
    "富士山の高さは?",
    "한글은 누가 만들었나요?",
    "ما هي عاصمة مصر؟",
    "מי כתב את התנ״ך?",
    "โลกอายุเท่าไร",
    "भारत की राजधानी क्या है?",
    "Chi ha scritto la Divina Commedia?",
    "Quando è caduto il muro di Berlino?",
    "Quem pintou a Mona Lisa e quando?",
    "O que é a fotossíntese?",
    "Wie heeft de telefoon uitgevonden?",
    "Hoeveel botten heeft een mens?",
    "Vem har skrivit Pippi Långstrump?",
    "Kto i kiedy odkrył rad?",
    "Türkiye'nin en büyük şehri hangisi ve nerede?",
  ],
};

describe.each(Object.entries(QUESTIONS))("a question in %s", (language, questions) => {
  test.each(questions)("%s", (question) => {
    expect(languageOf(question)).toBe(language);
  });
});

test.each(["", "1984", "?!", "Napoleon", "Zürich", "Maastricht", "iPhone 15"])("nothing decides for %j", (text) => {
  expect(decidedLanguage(text)).toBeNull();
  expect(languageOf(text)).toBe("en");
});

test("foreign names do not make a text foreign", () => {
  expect(languageOf("Where do Die Ärzte, Los Lobos and La Femme come from?")).toBe("en");
  expect(languageOf("Wann erschien The Dark Side of the Moon von Pink Floyd und wer schrieb die Texte?")).toBe("de");
});

test("a long text tells its language as a short one does", () => {
  expect(languageOf("Die Stadt liegt am Fluss und hat viele Brücken. ".repeat(500))).toBe("de");
});
