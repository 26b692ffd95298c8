import { expect, test } from "vitest";
import { askedValue } from "~/answers/write/extractive/asked-value";
import { languageOf } from "~/text/detect-language.server";
import { terms } from "~/text/terms";

test.each([
  ["How many moons has Jupiter?", "number", "moons Jupiter"],
  ["How long is the Harrow wall?", "number", "Harrow wall"],
  ["What is the population of Peru?", "number", "Peru"],
  ["When did the war end?", "date", "war end"],
  ["In what year was Rome founded?", "date", "Rome founded"],
  ["Wie viele Monde hat Jupiter?", "number", "Monde Jupiter"],
  ["Wann endete der Krieg?", "date", "endete Krieg"],
  ["In welchem Jahr wurde Rom gegründet?", "date", "Rom gegründet"],
  ["¿Cuántas lunas tiene Júpiter?", "number", "lunas tiene Júpiter"],
  ["¿En qué año murió Bolívar?", "date", "murió Bolívar"],
  ["Combien de lunes a Jupiter ?", "number", "lunes Jupiter"],
  ["Quand la guerre a-t-elle fini ?", "date", "guerre fini"],
])("'%s' asks for a %s about '%s'", (question, kind, about) => {
  const language = languageOf(question);
  const asked = askedValue(question, language);
  expect(asked?.kind).toBe(kind);
  expect(terms(asked?.about ?? "", language)).toEqual(terms(about, language));
});

test.each(["Who wrote Emma?", "Why do leaves fall?", "What is inflation?", "Warum fallen Blätter?", "volcans"])(
  "'%s' asks for neither",
  (question) => expect(askedValue(question, languageOf(question))).toBeNull(),
);
