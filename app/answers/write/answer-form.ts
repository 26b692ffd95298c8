import { comparedParts } from "../find/compared-parts";
import { calculationIn } from "./calculator/calculation";

/** The shape of an answer. */
export const answerForms = ["prose", "definition", "comparison", "steps", "list", "timeline", "calculation"] as const;
export type AnswerForm = (typeof answerForms)[number];

/**
 * The form that a question's wording asks for, in English, German, Spanish or French. A writer that can't fill it falls
 * back to prose.
 */
export function formOf(question: string): AnswerForm {
  if (calculationIn(question)) return "calculation";
  const asked = question
    .toLowerCase()
    .replace(/[’‘]/g, "'")
    .replace(/\s+/g, " ")
    .replace(/^[\s¿¡]+|[\s?!.]+$/g, "");
  const fitting = WORDINGS.find(([wordings]) => wordings.some((wording) => wording.test(asked)))?.[1];
  return fitting ?? (asksWhatIs(asked) ? "definition" : "prose");
}

/** The two things a question compares, as it names them; null for other questions. */
export function comparedSides(question: string): [string, string] | null {
  const trimmed = question.replace(/^[\s¿¡]+|[\s?!.]+$/g, "");
  for (const pattern of SIDES) {
    const [, one, other] = pattern.exec(trimmed) ?? [];
    if (one && other) return [withoutArticle(one), withoutArticle(other)];
  }
  const [one, other, more] = comparedParts(question);
  return one && other && more === undefined ? [withoutArticle(one), withoutArticle(other)] : null;
}

const SIDES = [
  /\bunterschiede? zwischen (.+?) und (.+)/i,
  /\bvergleich(?:e|en)? (?:von |zwischen )?(.+?) (?:und|mit) (.+)/i,
  /\bdiferencias? (?:hay )?entre (.+?) [ye] (.+)/i,
  /\bcompar(?:a|ar|aci[oó]n (?:de|entre)) (.+?) (?:y|e|con) (.+)/i,
  /\bdiff[eé]rences? (?:y a-t-il )?entre (.+?) et (.+)/i,
  /\bcompare[rz]? (.+?) (?:et|avec|à) (.+)/i,
  /^how (?:does|do|is|are) (.+?) (?:differ|different) from (.+)/i,
];

const withoutArticle = (side: string) =>
  side.trim().replace(/^(?:an?|the|der|die|das|dem|den|einem|einer|el|la|los|las|un|una|le|les|une)\s+|^l['’]/i, "");

/** Kinds of things that a source lists, in the plural: "the symptoms of flu". */
const KINDS =
  "types|kinds|causes|symptoms|signs|benefits|advantages|disadvantages|drawbacks|effects|side effects|examples|reasons|parts|stages|phases|steps|ingredients|features|characteristics|components|members|ways|uses|risks|risk factors|rules|principles|treatments|layers|planets|arten|ursachen|symptome|vorteile|nachteile|folgen|gründe|beispiele|phasen|teile|tipos|causas|síntomas|ventajas|desventajas|efectos|ejemplos|fases|partes|types|sortes|symptômes|avantages|inconvénients|effets|exemples|étapes";

/** Tried in this order; the first match decides. */
const WORDINGS: readonly (readonly [readonly RegExp[], AnswerForm])[] = [
  [
    [
      /\S \bvs\b\.? \S|\S versus \S/,
      /\bdifferences? (?:in (?:\S+ ){1,6})?between\b.+\b(?:and|or)\b/,
      /\bcompar(?:ed (?:to|with)|ison (?:of|between))\b|^(?:please )?compare .+ (?:and|with|to|against) /,
      /^how (?:do|does|is|are) .+ differ(?:ent)? from /,
      /\bunterschiede? zwischen .+ und |^vergleich(?:e|en)? .+ (?:und|mit) |\bim vergleich (?:zu|mit)\b/,
      /\bdiferencias? (?:hay )?entre .+ [ye] |^compar(?:a|ar) .+ (?:y|e|con) |\ben comparación con\b/,
      /\bdifférences? (?:y a-t-il )?entre .+ et |^comparer? .+ (?:et|avec|à) |\bpar rapport (?:à|au)\b/,
    ],
    "comparison",
  ],
  [
    [
      /^(?:a |the |give me a )?(?:brief )?(?:timeline|chronology|history|milestones) of\b/,
      /^(?:what (?:is|was)|tell me|show|explain|describe|summari[sz]e) (?:me )?(?:about )?(?:a |the )?(?:brief )?(?:timeline|chronology|history) of\b/,
      /\bin (?:chronological )?order\b.*\bhappen|\bhappen(?:ed)?\b.*\bin (?:what |which |chronological )?order\b|\bchronological order\b/,
      /\b(?:zeitleiste|chronologie)\b|^(?:die )?geschichte (?:der|des|von)\b/,
      /\b(?:cronología|línea (?:de|del) tiempo)\b|^(?:la )?historia (?:de|del)\b/,
      /\b(?:chronologie|frise chronologique)\b|^(?:l')?histoire (?:de|du|des)\b/,
    ],
    "timeline",
  ],
  [
    [
      /^how to\b|^how (?:do|can|should|would|could) (?:i|you|we|one|people|someone)\b|^how does one\b/,
      /^(?:what are )?(?:the )?(?:steps|instructions) (?:to|for|of|in)\b|^(?:what is|what's) the best way to\b|^(?:teach|show|tell) me how to\b|^guide to\b/,
      /^wie (?:kann|soll|sollte|muss|mache?|bereite|baue|koche|schreibe|repariere|installiere|lerne) (?:ich|man|wir)\b|^wie \S+ (?:ich|man)\b|^anleitung\b|^schritte (?:zu|für)\b/,
      /^cómo (?:puedo|se puede|debo|hacer|hago|preparar|preparo|instalar|escribir|se \S+|\S+[aei]r)\b|^pasos para\b/,
      /^comment (?:puis-je|peut-on|dois-je|faire|\S+(?:er|ir|re))\b|^étapes (?:pour|de)\b/,
    ],
    "steps",
  ],
  [
    [
      new RegExp(
        `^(?:what|which) (?:are|were) (?:(?:all|some|the|of|main|most|common|different|major|key|early|three|four|five|six|seven|eight|\\d+) )*(?:${KINDS})\\b`,
      ),
      /^(?:please )?(?:list|name|enumerate) (?!.*\blist of\b)(?:\S+ )+\S+|^(?:a )?list of\b/,
      new RegExp(`^(?:was|welche[ns]?) (?:sind|waren|gibt es für) (?:die |einige |\\S+ste[nr]? )*(?:${KINDS})(?= |$)`),
      new RegExp(`^(?:cuáles|qué) (?:son|fueron) (?:los |las |algunos |algunas |principales )*(?:${KINDS})(?= |$)`),
      new RegExp(`^quel(?:le)?s (?:sont|étaient) (?:les |des |principaux |principales )*(?:${KINDS})(?= |$)`),
      /^(?:nenne|liste|zähle)\b|^(?:enumera|nombra|lista)\b|^(?:énumère|cite|liste)\b/,
    ],
    "list",
  ],
];

/**
 * "What is X", in four languages; asking for one of its facts ("What is the capital of Peru") is not asking for a
 * definition.
 */
function asksWhatIs(asked: string): boolean {
  if (
    /^(?:define|definition of|definiere|definición de|définition de|(?:what|was|qué|que) (?:does|bedeutet|significa)\b)/.test(
      asked,
    )
  )
    return true;
  const subject = WHAT_IS.exec(asked)?.[1];
  return (
    subject !== undefined &&
    !/^(?:the|der|die|das|el|la|los|las|le|les)\s+\S+ (?:of|in|on|for|de|del|du|des|von|to)\b/.test(subject)
  );
}

const WHAT_IS =
  /^(?:(?:what|who)(?:'s| is| are| was| were)|(?:was|wer) (?:ist|sind|war|waren)|(?:qué|quién|quiénes) (?:es|son|era|eran|fue|fueron)|qu'est-ce (?:que c'est que|que|qu')|qui (?:est|sont|était|étaient)|c'est quoi)\s?(.+)$/;
