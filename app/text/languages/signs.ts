import { wordSet } from "./analyser";

/** The languages that have rules of their own. */
export type Known = "en" | "de" | "es" | "fr";

/** Question words, folded. */
export const QUESTION_WORDS: Readonly<Record<Known, ReadonlySet<string>>> = {
  en: wordSet("who whom whose what when where why how which"),
  de: wordSet(
    "wer wem wen wessen was wann wo woher wohin warum wieso weshalb wie welche welcher welches welchem welchen wieviel",
  ),
  es: wordSet("quien quienes que cuando donde cual cuales cuanto cuanta cuantos cuantas como"),
  fr: wordSet("qui que quand ou comment combien pourquoi quel quelle quels quelles quoi"),
};

/** Words of content that are common in questions, and that the other languages do not have, folded. */
export const TELLING_WORDS: Readonly<Record<Known, ReadonlySet<string>>> = {
  en: wordSet(
    "many long tall get mean means explain define tell work works year city country called use difference make made best",
  ),
  de: wordSet(
    "viele viel heisst bedeutet liegt lebt leben starb geboren gross grosste grossten hoch lange jahr jahre jahren unterschied " +
      "erklare nenne beschreibe funktioniert entsteht entstehen stadt hauptstadt schrieb erfand erfunden gegrundet macht machen geht " +
      "brauche brauchen neue neuen ersten erste",
  ),
  es: wordSet(
    "significa explica explicame llama nacio murio ano anos vive viven ciudad pais paises diferencia funciona inventado invento " +
      "escribio descubrio gano fundo existe existen llego mejor mayor ocurrio capital sirve",
  ),
  fr: wordSet(
    "signifie explique appelle annee annees ville pays vit vivent fonctionne invente ecrit decouvert grande meilleur trouve situe " +
      "fonde habitants premier premiere faut sert capitale",
  ),
};

/** Function words of other languages in Latin letters: without them Italian would be taken for Spanish. Folded. */
export const OTHER_LANGUAGES: Readonly<Record<string, ReadonlySet<string>>> = {
  it: wordSet(
    "il lo la le gli di da del della dei delle dello in un una uno che chi cosa quando dove perche come quale quali quanto quanti e " +
      "sono era stato stata per con su non si al alla nel nella ha hanno piu questo cui anche ed",
  ),
  pt: wordSet(
    "o os a as de do da dos das em no na nos nas um uma que quem quando onde por porque como qual quais quanto quantos e ao foi sao " +
      "para com nao se mais este esta pelo pela seu sua ou ja tem foram ser",
  ),
  nl: wordSet(
    "de het een van en in is dat die wie wat waar waarom wanneer hoe welke hoeveel zijn was werd niet met voor op aan er om ook naar " +
      "bij door hebben heeft worden wordt uit over kan deze",
  ),
  sv: wordSet(
    "och att det som en ett den de i pa av for med ar var vem vad nar hvad hvem hvor hvornar hvordan varfor hur vilken vilket inte till " +
      "fra fran har blev er og af ikke kan om mange manga",
  ),
  pl: wordSet(
    "i w z na do nie sie jest to kto co kiedy gdzie dlaczego jak ile ktory ktora ktore czy jaki jaka byl byla od po dla przez",
  ),
  tr: wordSet(
    "ve bir bu ne kim nerede neden nasil kac hangi mi midir nedir kimdir zaman icin ile olan daha en cok var",
  ),
};

interface Sign {
  language: string;
  pattern: RegExp;
  /** What each one found counts, and all together at most. */
  weight: number;
  most: number;
}

/** Letters, signs and shortened words that few of the languages write. A name's letters, behind a capital, do not count. */
export const SIGNS: readonly Sign[] = [
  { language: "de", pattern: /(?<!\p{L})\p{Ll}*[äöß]\p{L}*|ß/gu, weight: 1, most: 3 },
  { language: "de", pattern: /(?<!\p{L})\p{Ll}+(?:lich|isch)(?:e[nrsm]?)?(?!\p{L})/gu, weight: 0.5, most: 1 },
  { language: "de", pattern: /\p{L}{3}(?:ung|ungen|ieren|keit|heit|schaft)(?!\p{L})/gu, weight: 0.5, most: 1 },
  { language: "es", pattern: /[¿¡]/gu, weight: 3, most: 3 },
  { language: "es", pattern: /(?<!\p{L})\p{Ll}*(?:ñ|ción|ciones)\p{Ll}*/gu, weight: 1, most: 3 },
  { language: "es", pattern: /(?<!\p{L})\p{Ll}*[áíóú]\p{Ll}*/gu, weight: 0.4, most: 1.2 },
  { language: "es", pattern: /(?<!\p{L})(?:que|cual|quien) (?:es|son|fue)(?!\p{L})/giu, weight: 1.5, most: 1.5 },
  { language: "pt", pattern: /(?<!\p{L})(?:o que|que é|foi)(?!\p{L})|(?<!\p{L})é(?!\p{L})/giu, weight: 1, most: 3 },
  { language: "fr", pattern: /(?<!\p{L})(?:qu|c|d|j|l|n|s|jusqu|lorsqu)['’](?=\p{L})/giu, weight: 0.8, most: 2.4 },
  { language: "it", pattern: /(?<!\p{L})(?:dell|nell|dall|sull|all|un|cos)['’](?=\p{L})/giu, weight: 1.6, most: 3.2 },
  { language: "fr", pattern: /(?<!\p{L})\p{Ll}*[çœêîûàè]\p{Ll}*/gu, weight: 0.8, most: 2.4 },
  { language: "pt", pattern: /(?<!\p{L})\p{Ll}*(?:[ãõ]|ção|ções)\p{Ll}*/gu, weight: 1.5, most: 4.5 },
  { language: "sv", pattern: /[åø]/gu, weight: 1, most: 3 },
  { language: "pl", pattern: /[łśżźąęń]/gu, weight: 1, most: 4 },
  { language: "tr", pattern: /[ğış]/gu, weight: 1, most: 4 },
];
