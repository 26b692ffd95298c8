import { describe, expect, test } from "vitest";
import type { Language } from "~/text/language";
import { nearestTerm } from "~/text/near-terms";
import { terms, words } from "~/text/terms";

test.each<[Language, string, string]>([
  ["de", "Häuser", "Haus"],
  ["de", "Städte", "Staedten"],
  ["de", "Städte", "Stadt"],
  ["de", "Größe", "Groesse"],
  ["de", "Straße", "strassen"],
  ["de", "gegründet", "gründete"],
  ["de", "bewegt", "bewegen"],
  ["de", "starb", "gestorben"],
  ["de", "Vulkane", "Vulkans"],
  ["de", "zwei", "2"],
  ["de", "1.000", "1000"],
  ["de", "3,5", "3.5"],
  ["es", "nació", "nacieron"],
  ["es", "nacio", "nacido"],
  ["es", "informaciones", "información"],
  ["es", "informacion", "información"],
  ["es", "volcán", "volcanes"],
  ["es", "biologia", "biológico"],
  ["es", "fundó", "fundada"],
  ["es", "tres", "3"],
  ["fr", "fondée", "fonder"],
  ["fr", "fondèrent", "fondé"],
  ["fr", "l'électricité", "electricite"],
  ["fr", "chevaux", "cheval"],
  ["fr", "né", "naissance"],
  ["fr", "découverte", "découvrit"],
  ["fr", "1 000", "1000"],
  ["other", "Città", "citta"],
  ["other", "ФОТОСИНТЕЗ", "фотосинтез"],
])("in %s, %s and %s are the same", (language, one, other) => {
  expect(terms(one, language)).toEqual(terms(other, language));
  expect(terms(one, language)).toHaveLength(1);
});

test.each<[Language, string, string]>([
  ["de", "neuen", "neun"],
  ["de", "Gesetz", "setzen"],
  ["de", "Quelle", "Qualle"],
  ["es", "capital", "capitán"],
  ["fr", "port", "porc"],
])("in %s, %s and %s are not", (language, one, other) => {
  expect(terms(one, language)).not.toEqual(terms(other, language));
});

test.each<[Language, string]>([
  ["de", "Wann wurde er denn nun von ihr und für uns"],
  ["es", "¿Cuándo fue que ella lo había sido para nosotros?"],
  ["fr", "Qu'est-ce qu'il y avait pour nous, et d'où est-elle ?"],
])("in %s, stop words leave nothing behind", (language, text) => {
  expect(terms(text, language)).toEqual([]);
});

test("Chinese and Japanese come in pairs of characters, so that part of a run finds the whole", () => {
  expect(words("光合作用", "other")).toEqual(["光合", "合作", "作用"]);
  expect(words("人 und Tee", "other")).toEqual(["人", "und", "Tee"]);
});

describe("a misspelling is near its word in any language", () => {
  test.each<[Language, string, string]>([
    ["de", "Photosynthse", "Photosynthese"],
    ["de", "Dampfmaschiene", "Dampfmaschinen"],
    ["es", "fotosíntsis", "fotosíntesis"],
    ["es", "murcielgos", "murciélagos"],
    ["fr", "photosynthse", "photosynthèse"],
    ["fr", "électricté", "électricité"],
  ])("%s: %s is %s", (language, slip, meant) => {
    const [[wrong = ""], [right = ""]] = [terms(slip, language), terms(meant, language)];
    expect(nearestTerm(wrong, [...terms("Banane Präsident universidad château", language), right])).toBe(right);
  });
});
