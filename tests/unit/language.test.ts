import { describe, expect, test } from "vitest";
import { decidedLanguage, languageOf } from "~/text/detect-language.server";
import { type Language, languages } from "~/text/language";

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

/** Search box queries, twenty per language; none was used to tune the detector. */
const KEYWORDS = {
  en: [
    "flu symptoms",
    "artificial intelligence",
    "renewable energy sources",
    "causes of inflation",
    "history of the Roman Empire",
    "how vaccines work",
    "best laptop for students",
    "black holes",
    "climate change effects",
    "capital gains tax",
    "knee pain treatment",
    "electric car battery life",
    "French Revolution summary",
    "tallest mountain in Europe",
    "vegetarian dinner ideas",
    "interest rates today",
    "children's rights",
    "machine learning basics",
    "sleep deprivation",
    "water cycle",
  ],
  de: [
    "Symptome der Grippe",
    "Künstliche Intelligenz",
    "erneuerbare Energien",
    "Ursachen der Inflation",
    "Geschichte des Römischen Reiches",
    "Wirkung von Impfungen",
    "guter Laptop für Studenten",
    "schwarze Löcher",
    "Folgen des Klimawandels",
    "Kapitalertragsteuer",
    "Knieschmerzen Behandlung",
    "Lebensdauer von Autobatterien",
    "Französische Revolution Zusammenfassung",
    "höchster Berg Europas",
    "vegetarische Rezepte",
    "Zinsen heute",
    "Kinderrechte",
    "Grundlagen maschinelles Lernen",
    "Schlafmangel",
    "Wasserkreislauf",
  ],
  es: [
    "síntomas de la gripe",
    "inteligencia artificial",
    "energías renovables",
    "causas de la inflación",
    "historia del Imperio romano",
    "efecto de las vacunas",
    "mejor portátil para estudiantes",
    "agujeros negros",
    "efectos del cambio climático",
    "impuesto sobre la renta",
    "dolor de rodilla tratamiento",
    "duración de la batería",
    "resumen de la Revolución francesa",
    "montaña más alta de Europa",
    "recetas vegetarianas",
    "tipos de interés hoy",
    "derechos del niño",
    "aprendizaje automático",
    "falta de sueño",
    "ciclo del agua",
  ],
  fr: [
    "symptômes de la grippe",
    "intelligence artificielle",
    "énergies renouvelables",
    "causes de l'inflation",
    "histoire de l'Empire romain",
    "effet des vaccins",
    "meilleur ordinateur portable étudiant",
    "trous noirs",
    "effets du changement climatique",
    "impôt sur le revenu",
    "douleur au genou traitement",
    "durée de vie d'une batterie",
    "résumé de la Révolution française",
    "plus haute montagne d'Europe",
    "recettes végétariennes",
    "taux d'intérêt aujourd'hui",
    "droits de l'enfant",
    "apprentissage automatique",
    "manque de sommeil",
    "cycle de l'eau",
  ],
} satisfies Partial<Record<Language, string[]>>;

describe("keyword queries", () => {
  const queries = Object.entries(KEYWORDS).flatMap(([language, list]) => list.map((query) => ({ language, query })));
  const rightly = (likeliest: (language: string) => Language) =>
    queries.filter(({ language, query }) => languageOf(query, likeliest(language)) === language).length;

  test("are detected with English as the likeliest", () => {
    expect(rightly(() => "en")).toBeGreaterThanOrEqual(70);
  });

  test("are detected better with their own as the likeliest", () => {
    const own = (language: string): Language => languages.find((known) => known === language) ?? "en";
    expect(rightly(own)).toBeGreaterThanOrEqual(77);
  });

  test.each([
    ["síntomas de la gripe", "es"],
    ["Künstliche Intelligenz", "de"],
  ])("%s", (query, language) => {
    expect(languageOf(query)).toBe(language);
  });
});

test.each(["Photosynthese", "DNA", "Albert Einstein", "iPhone 15"])("%s is in the likeliest language", (query) => {
  for (const likeliest of ["en", "de", "es", "fr"] as const) expect(languageOf(query, likeliest)).toBe(likeliest);
});

test("a question is in its own language, whichever is the likeliest", () => {
  for (const likeliest of ["en", "de", "es", "fr"] as const) {
    expect(languageOf("Who painted the ceiling of the Sistine Chapel?", likeliest)).toBe("en");
    expect(languageOf("Warum ist der Himmel blau?", likeliest)).toBe("de");
    expect(languageOf("Chi ha scritto la Divina Commedia?", likeliest)).toBe("other");
  }
});

test.each(["", "1984", "?!", "Napoleon", "Zürich", "Maastricht", "iPhone 15"])(
  "no language is detected for %j",
  (text) => {
    expect(decidedLanguage(text)).toBeNull();
    expect(languageOf(text)).toBe("en");
  },
);

test("foreign names do not make a text foreign", () => {
  expect(languageOf("Where do Die Ärzte, Los Lobos and La Femme come from?")).toBe("en");
  expect(languageOf("Wann erschien The Dark Side of the Moon von Pink Floyd und wer schrieb die Texte?")).toBe("de");
});

test("a long text is detected like a short one", () => {
  expect(languageOf("Die Stadt liegt am Fluss und hat viele Brücken. ".repeat(500))).toBe("de");
});
