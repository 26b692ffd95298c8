import { stemmer } from "@orama/stemmers/french";
import { type Analyser, continentalNumbers, formsOf, numbersOf, wordSet } from "./analyser";

/**
 * Snowball's French stems (https://snowballstem.org/algorithms/french/stemmer.html) of words without accents, which
 * people omit; the endings it recognises only by accents ("-ée", "-èrent") are removed first.
 */
export const french: Analyser = {
  stopWords: wordSet(
    "a ai ainsi apres au aucun aucune aussi autre autres aux avaient avait avant avec avoir ayant c ca car ce ceci cela celle celles " +
      "celui ces cet cette ceux chaque chez combien comme comment contre d dans de depuis des donc dont du elle elles en encore entre " +
      "es est et etaient etait etant etre eu eux faire fait font furent fut il ils j je jusqu jusque l la le les leur leurs lors " +
      "lorsque lui m ma mais me meme memes mes moi moins mon n ne ni non nos notre nous on ont ou par parce pas pendant peu peut " +
      "peuvent plus plusieurs pour pourquoi puis qu quand que quel quelle quelles quels qui quoi s sa sans se selon sera seront ses si " +
      "soi soit son sont sous sur t ta te tel telle tes toi ton toujours tous tout toute toutes tres tu un une vers vos votre vous y",
  ),
  // Not the "ne" of "ne ... pas".
  exceptions: new Map([
    ["né", "nee"],
    ["Né", "nee"],
  ]),
  plain: (text) => continentalNumbers(text.replace(ELISION, "$1 ")),
  stem(folded) {
    const number = NUMBER_WORDS.get(folded);
    if (number !== undefined) return number;
    const base = IRREGULAR_FORMS.get(folded) ?? folded;
    return stemmer(base.length > 4 ? base.replace(/ees?$/, "e").replace(/erent$/, "er") : base);
  },
};

/** "l'eau", "d'un", "qu'est": the part before the apostrophe is a separate word. */
const ELISION = /(?<!\p{L})(c|d|j|l|m|n|s|t|qu|jusqu|lorsqu|puisqu|quoiqu)['’](?=\p{L})/giu;

const NUMBER_WORDS = numbersOf("un deux trois quatre cinq six sept huit neuf dix onze douze");

const IRREGULAR_FORMS = formsOf([
  "boire boit boivent bu",
  "conduire conduit conduisit",
  "connaitre connait connaissent connu connue connus connues",
  "construire construit construite construits construites construction constructions",
  "couvrir couvre couvrent couvert couverte",
  "decouvrir decouvre decouvrent decouvert decouverte decouverts decouvertes decouvrit",
  "devenir devient deviennent devenu devint",
  "dire dit disent",
  "dormir dort dorment",
  "ecrire ecrit ecrite ecrits ecrites ecrivent ecrivit ecrivain",
  "inventer invente inventee inventeur invention inventions inventa",
  "lire lit lisent lu",
  "mettre met mettent mis mise",
  "mourir mort morte morts mourut meurt meurent deces",
  "naitre nait naissent ne nee nes nees naquit naissance",
  "peindre peint peinte peignit peintre peinture peintures",
  "perdre perd perdu perdit",
  "prendre prend prennent pris prise prit",
  "produire produit produisent produite produisit production productions",
  "recevoir recoit recoivent recu recue recut",
  "tenir tient tiennent tenu",
  "vendre vend vendent vendu vente ventes",
  "venir vient viennent venu",
  "vivre vit vivent vecu vecut",
  "voir voit voient vu vue",
  "oeil yeux",
  "ciel cieux",
  "bon bonne bons bonnes meilleur meilleure meilleurs",
]);
