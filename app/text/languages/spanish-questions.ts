import { capitalisedNames, type QuestionRules, wordAfter } from "./question-rules";

const WHICH = "(?:que|cual(?:es)?) (?:(?:es|era|fue|son) (?:el|la|los|las) )?";

export const spanishQuestions: QuestionRules = {
  patterns: [
    [/\bcuant[oa]s?\b|\bcon que frecuencia\b|\bque tan\b/, "number"],
    [
      new RegExp(
        `\\b${WHICH}(?:cantidad|numero|porcentaje|proporcion|altura|distancia|velocidad|temperatura|edad|tamano|poblacion|longitud|peso|precio|profundidad|superficie|duracion)\\b`,
      ),
      "number",
    ],
    [new RegExp(`\\bcuando\\b|\\b${WHICH}(?:ano|anos|fecha|dia|mes|siglo|decada|epoca|era|periodo|hora)\\b`), "date"],
    [/\bquien(?:es)?\b/, "person"],
    [
      new RegExp(
        `\\b(?:donde|adonde)\\b|\\b${WHICH}(?:ciudad|pais|lugar|estado|region|continente|rio|isla|calle|pueblo|provincia|capital)\\b`,
      ),
      "place",
    ],
    [
      new RegExp(
        `\\b(?:por|para) que\\b|\\ba que se debe|\\b${WHICH}(?:razon|razones|causas?|motivos?)\\b|\\bque (?:causo|causa|provoco|provoca)\\b`,
      ),
      "reason",
    ],
    [/^(?:que (?:significa|quiere decir)|define|definir|explica|explicame|describe|hablame)\b/, "definition"],
    [/\bcomo\b|\bde que (?:manera|modo|forma)\b/, "manner"],
    [
      /^que (?:es|son|era|eran|fue|fueron) (?:(?:un|una|el|la|los|las|lo) )?(?:[\p{L}\p{N}-]+ ?){1,3}(?: (?:de|en) (?:(?:el|la|los|las) )?(?:[\p{L}\p{N}-]+ ?){1,3})?\??$/u,
      "definition",
    ],
    [
      /^(?:es|son|era|fue|fueron|esta|estan|estuvo|hay|hubo|puede|pueden|tiene|tienen|existe|existen|se puede|debe)\b/,
      "yes-no",
    ],
  ],
  asking: /\b(?:que|cual|cuales)\b/,
  kindWords: {
    number: "número cantidad porcentaje total",
    date: "año años fecha día mes siglo década época",
    person: "persona personas nombre",
    place: "lugar ciudad país sitio",
    reason: "razón razones causa causas motivo",
  },
  askingWords:
    "nombre llama llaman llamado llamada significa tipo tipos clase explica describe define di conoce considera ocurre sucede pasa",
  names: capitalisedNames,
  focus: (question) => wordAfter(/(?<!\p{L})(?:qué|que|cuánt[oa]s|cuant[oa]s)\s+(\p{L}{4,})/iu, question),
};
