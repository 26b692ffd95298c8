import { fold } from "../fold";
import { wordSet } from "./analyser";
import { type QuestionRules, wordAfter } from "./question-rules";

const WHICH = "welche[mnrs]? (?:\\p{L}+(?:e|en|er) )?";

export const germanQuestions: QuestionRules = {
  patterns: [
    [
      /\bwie (?:viele?r?|lange?|alt|hoch|gross|weit|tief|breit|schwer|schnell|heiss|kalt|warm|oft|haufig|stark|teuer|dick)\b|\bwieviele?\b/,
      "number",
    ],
    [
      new RegExp(
        `\\b(?:${WHICH}|(?:was|wie) (?:ist|sind|war|lautet) (?:der|die|das) )(?:an)?(?:zahl|anteil|prozentsatz|hohe|lange|grosse|temperatur|geschwindigkeit|einwohnerzahl|preis|bevolkerung|gewicht|alter|entfernung|tiefe|flache|dauer)\\b`,
        "u",
      ),
      "number",
    ],
    [
      new RegExp(
        `\\bwann\\b|\\b${WHICH}(?:jahr|jahre|jahrhundert|jahrzehnt|datum|tag|monat|epoche|zeit|zeitraum)\\b`,
        "u",
      ),
      "date",
    ],
    [/\b(?:wer|wem|wen|wessen)\b/, "person"],
    [
      new RegExp(
        `\\b(?:wo|woher|wohin)\\b|\\b${WHICH}(?:stadt|land|ort|staat|region|kontinent|fluss|insel|strasse|dorf|provinz|bundesland|gebiet)\\b`,
        "u",
      ),
      "place",
    ],
    [
      /\b(?:warum|wieso|weshalb|weswegen|wozu)\b|\baus welche[mn] gr[uo]nd|\bwas (?:ist|war|sind|waren) (?:der|die) (?:grund|grunde|ursache|ursachen)\b/,
      "reason",
    ],
    [/^(?:was (?:bedeutet|heisst|versteht man unter)|definiere|erklare?|beschreibe?|erzahle?)\b/, "definition"],
    [/\bwie\b|\bauf welche weise\b/, "manner"],
    [
      /^was (?:ist|sind|war|waren) (?:(?:ein|eine|der|die|das|eigentlich) )*(?:[\p{L}\p{N}-]+ ?){1,4}\??$/u,
      "definition",
    ],
    [
      /^(?:ist|sind|war|waren|hat|haben|hatten?|kann|konnen|konnte|darf|soll|sollte|wird|wurde|gibt|muss|stimmt)\b/,
      "yes-no",
    ],
  ],
  asking: /\b(?:was|wer|welche[mnrs]?|womit|wovon|worin)\b/,
  kindWords: {
    number: "viele viel anzahl zahl prozent prozentsatz lange hoch gross",
    date: "jahr jahre datum tag monat jahrhundert jahrzehnt zeit",
    person: "person menschen name",
    place: "ort stadt land staat",
    reason: "grund gründe ursache ursachen zweck",
  },
  askingWords:
    "name namen heißt heißen nennt genannt bezeichnet bedeutet art arten erkläre beschreibe nenne sage kennt gilt passiert geschah",
  names: germanNames,
  focus: (question) =>
    wordAfter(/(?<!\p{L})(?:[Ww]elche[mnrs]?|[Ww]ie ?viele)\s+(?:\p{Ll}+\s+)?(\p{Lu}\p{L}+)/u, question),
};

/**
 * German capitalises every noun, so a capital alone does not make a name. Names are: adjacent capitalised words ("Alan
 * Turing"), acronyms, and a capitalised word without the article or adjective that a singular common noun would need
 * after a singular verb or a preposition ("lebte Napoleon", "aus Bern"), unless it has a noun's ending.
 */
function germanNames(question: string): string[] {
  const words = question.match(/[\p{L}\p{N}]+|[,;:]/gu) ?? [];
  return words.filter((word, index) => {
    if (index === 0 || !/^\p{Lu}/u.test(word)) return false;
    const [before = "", after = ""] = [words[index - 1], words[index + 1]];
    const hasNeighbor = (index > 1 && isNoun(before)) || isNoun(after);
    return (
      hasNeighbor || /^\p{Lu}{2,}\d*$/u.test(word) || (BARE_BEFORE.has(fold(before)) && !NOUN_ENDING.test(fold(word)))
    );
  });
}

function isNoun(word: string): boolean {
  return /^\p{Lu}/u.test(word);
}

const BARE_BEFORE = wordSet(
  "ist war wurde hat hatte wird starb lebte lebt schrieb erfand entdeckte liegt lag kam ging heisst hiess kann konnte regierte " +
    "in aus nach von bei bis seit mit",
);
const NOUN_ENDING =
  /(?:ung|heit|keit|schaft|tion|tat|ismus|nis|chen|lein|ling|tum|ungen|heiten|keiten|tionen|taten|logie|graphie|grafie)$/;
