import type { CalculatorLanguage } from "./numbers";
import { inOperators } from "./sums-in-words";

/** The part of a question to calculate, without the words that ask for it. */
export interface Asked {
  text: string;
  language: CalculatorLanguage;
  /** Whether the wording asks for a calculation: then "9/11" is a division, not a date. */
  plainlyAsked: boolean;
}

/** Longer text is ignored. */
const MOST_CHARACTERS = 200;

/** What people say before they ask. */
const GREETING = /^(?:hey|hi|hello|ok|okay|so),? |^(?:please|can you|could you|tell me) /i;

const OPENINGS: readonly (readonly [RegExp, CalculatorLanguage, boolean])[] = [
  [/^(?:how (?:do|can) (?:i|you|we) )?(?:calculate|compute|work out) /i, "en", true],
  [/^how much (?:is|are) /i, "en", true],
  [/^how (?:tall|long|high|heavy|wide|deep|far|fast|hot|cold|big) (?:is|are) /i, "en", false],
  [/^(?:convert|solve|find|evaluate|(?:what|how much)['’]?s|what (?:is|are)|what does) /i, "en", false],
  [/^(?:bitte )?(?:berechne|rechne|was (?:ergibt|macht)|wie ?viel (?:ist|sind|ergibt|macht)) /i, "de", true],
  [/^(?:bitte )?(?:(?:rechne|wandle) |was (?:ist|sind) |konvertiere )/i, "de", false],
  [/^(?:calcula|calcule|calcular|cu[aá]nto (?:es|son|da|hacen?)) /i, "es", true],
  [/^(?:convierte|convertir|convierta|a cu[aá]nto equivalen?|qu[eé] es) /i, "es", false],
  [/^(?:calculer?|calculez|combien (?:font|fait)|que font) /i, "fr", true],
  [/^(?:convertis|convertir|convertissez|que vaut|que valent) /i, "fr", false],
];

/** Reduces a question to its calculation. @returns null when it is too long to be one */
export function askedIn(question: string): Asked | null {
  if (question.length > MOST_CHARACTERS) return null;
  const whole = question
    .normalize("NFKC")
    .replace(/\s+/g, " ")
    .trim()
    .replace(/^[¿¡]\s*/, "");
  const equals = /=\s*\??$/.test(whole);
  const trimmed = withoutGreetings(
    whole.replace(/(?:\s*[?=.])+$/, "").replace(/,? (?:please|bitte|por favor|s'il (?:te|vous) pla[iî]t)$/i, ""),
  );
  for (const [opening, language, plainly] of OPENINGS) {
    const found = opening.exec(trimmed)?.[0];
    if (found !== undefined) return { text: trimmed.slice(found.length), language, plainlyAsked: plainly || equals };
  }
  return { text: trimmed, language: languageOf(trimmed), plainlyAsked: equals };
}

function withoutGreetings(text: string): string {
  const greeting = GREETING.exec(text)?.[0];
  return greeting === undefined ? text : withoutGreetings(text.slice(greeting.length));
}

function languageOf(text: string): CalculatorLanguage {
  if (/\b(?:wie|wieviel|mal|geteilt|hoch|prozent|wurzel)\b/i.test(text)) return "de";
  if (/\b(?:cu[aá]nt[ao]s?|por|entre|ra[ií]z|ciento|m[aá]s|menos|elevado|kil[oó]metros|millas)\b|á/i.test(text))
    return "es";
  if (/\b(?:combien|fois|divis[eé]|racine|pour cent|moins|puissance|en (?:kilomètres|mètres|minutes))\b/i.test(text))
    return "fr";
  return "en";
}

/** Words for operators, longest first. Unknown words are kept, and make the parser reject the text. */
const SIGNS: readonly (readonly [RegExp, string])[] = [
  [
    /\b(?:the )?(?:square root(?: of)?|root of|quadratwurzel (?:aus|von)|wurzel (?:aus|von)|ra[ií]z cuadrada de|racine carr[eé]e de)(?= )/gi,
    "sqrt",
  ],
  [/\b(?:the )?(?:cube root(?: of)?|kubikwurzel (?:aus|von)|ra[ií]z c[uú]bica de|racine cubique de)(?= )/gi, "cbrt"],
  [/\b(?:to the power of|raised to(?: the power of)?|hoch|elevado a(?: la)?|(?:à la )?puissance)(?= )/gi, "^"],
  [/ (?:squared|zum quadrat|al cuadrado|au carr[eé])\b/gi, "^2"],
  [/ (?:cubed|al cubo|au cube)(?= |$)/gi, "^3"],
  [/\b(?:multiplied by|times|mal|multiplicado por|multipli[eé] par|fois)(?= )/gi, "*"],
  [/\b(?:divided by|over|geteilt durch|durch|dividido (?:por|entre)|entre|divis[eé] par)(?= )/gi, "/"],
  [/ ?(?:%|percent|per cent|prozent|por ciento|pour ?cent) (?:of|von|de) /gi, "% of "],
  [/\b(?:half of|die h[aä]lfte von|la mitad de|la moiti[eé] de)(?= )/gi, "50% of "],
  [/\b(?:plus|und|y|et|más|mas)(?= )/gi, "+"],
  [/\b(?:minus|weniger|menos|moins)(?= )/gi, "-"],
  [/\bpor(?= )/gi, "*"],
  [/(?<=[\d)] ?)(?<!\b0)[x×·∙⋅](?= ?[\d(])/g, "*"],
  [/÷|(?<=\d) : (?=\d)/g, "/"],
  [/[−–]/g, "-"],
];

/** Replaces words for operators with the operators, e.g. "7 plus 5" with "7 + 5". */
export function inSigns(text: string): string {
  return SIGNS.reduce((so, [words, sign]) => so.replace(words, sign), inOperators(text));
}

/** The requested precision, if any. */
export interface Exactness {
  digits: number;
  /** Counted from the first digit, or after the decimal mark. */
  counted: "significant" | "decimals";
}

const EXACTNESS =
  /,? ?\b(?:to|auf|con|à|with|correct to|rounded to) (\d{1,2}) (significant (?:digits|figures)|digits|figures|stellen|cifras|chiffres|decimals?(?: places?)?|places|nachkommastellen|decimales|d[eé]cimales)$/i;

/** Removes "to 5 digits" from the end. */
export function withoutExactness(text: string): { text: string; exactness: Exactness | null } {
  const [whole, digits, noun = ""] = EXACTNESS.exec(text) ?? [];
  if (whole === undefined) return { text, exactness: null };
  const counted = /decimal|places|nachkomma|décimale/i.test(noun) ? "decimals" : "significant";
  const wanted = Math.min(20, Number(digits));
  return {
    text: text.slice(0, -whole.length),
    exactness: { digits: counted === "significant" ? Math.max(1, wanted) : wanted, counted },
  };
}
