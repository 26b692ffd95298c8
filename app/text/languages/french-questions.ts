import { capitalisedNames, type QuestionRules, wordAfter } from "./question-rules";

const WHICH = "quel(?:le)?s? (?:(?:est|etait|fut|sont) (?:le |la |les |l'))?";

export const frenchQuestions: QuestionRules = {
  patterns: [
    [
      new RegExp(
        `\\bcombien\\b|\\b${WHICH}(?:nombre|pourcentage|proportion|population|hauteur|distance|vitesse|temperature|age|taille|longueur|poids|prix|superficie|profondeur|duree|frequence|altitude)\\b`,
      ),
      "number",
    ],
    [new RegExp(`\\bquand\\b|\\b${WHICH}(?:annee|date|jour|mois|siecle|decennie|epoque|periode|heure)\\b`), "date"],
    [
      /^qui\b|[,;] qui\b|\b(?:par|de|a|avec|pour|chez) qui\b|\bquel(?:le)?s? (?:personne|homme|femme|auteur|president|roi|reine|scientifique)\b/,
      "person",
    ],
    [
      new RegExp(
        `^ou\\b|[,;] ou\\b|\\bd'ou\\b|\\b${WHICH}(?:ville|pays|lieu|etat|region|continent|fleuve|riviere|ile|rue|village|province|capitale)\\b`,
      ),
      "place",
    ],
    [
      new RegExp(`\\bpourquoi\\b|\\b${WHICH}(?:raison|cause)s?\\b|\\bqu'est[- ]ce qui (?:a )?(?:cause|provoque)`),
      "reason",
    ],
    [/\bcomment\b|\bde quelle (?:maniere|facon)\b/, "manner"],
    [
      /^(?:c'est quoi|que (?:signifie|veut dire)|definis|definir|explique|decris|qu'appelle-t-on|parle-moi)\b/,
      "definition",
    ],
    [
      /^qu'est[- ]ce (?:que c'est|(?:que |qu')(?!.* (?:a|ont|fut) )(?:(?:un|une|le|la|les|des|du) |l')?(?:[\p{L}\p{N}'-]+ ?){1,5}\??$)/u,
      "definition",
    ],
    [
      /^(?:est-ce|y a-t-il|(?:est|sont|etait|a|ont|peut|peuvent|existe|faut)-(?:t-)?(?:il|elle|ils|elles|on|ce)\b)/,
      "yes-no",
    ],
    [/^(?!.*\bquel)[\p{L} ']+ (?:\p{L}+)-(?:t-)?(?:il|elle|ils|elles)\b/u, "yes-no"],
  ],
  asking: /\b(?:que|quoi|quel(?:le)?s?|lequel|laquelle)\b|\bqu'/,
  kindWords: {
    number: "nombre quantité pourcentage total",
    date: "année années date jour mois siècle décennie époque",
    person: "personne personnes nom",
    place: "lieu ville pays endroit",
    reason: "raison raisons cause causes motif",
  },
  askingWords:
    "nom appelle appelait nommé signifie type types sorte genre explique décris définis connu considère passe arrive trouve",
  names: capitalisedNames,
  focus: (question) =>
    wordAfter(
      /(?<!\p{L})(?:quel(?:le)?s?|combien (?:de |d['’]))\s*(?!est\b|sont\b|était\b|fut\b)(\p{L}{3,})/iu,
      question,
    ),
};
