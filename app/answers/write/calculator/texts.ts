import type { NoResult } from "./maths.server";
import type { CalculatorLanguage } from "./numbers";

/** The words around the figures, in the question's language. */
export const calculatorTexts: Record<CalculatorLanguage, { calculated: string } & Record<NoResult["reason"], string>> =
  {
    en: {
      calculated: "Calculated here, not read in any source.",
      zero: "This has no result, because it divides by zero.",
      large: "The numbers become too large or too small to be calculated here.",
      undefined: "This has no result among the real numbers.",
    },
    de: {
      calculated: "Hier berechnet, nicht in einer Quelle gelesen.",
      zero: "Das hat kein Ergebnis, denn es teilt durch null.",
      large: "Die Zahlen werden zu groß oder zu klein, um hier berechnet zu werden.",
      undefined: "Das hat kein Ergebnis unter den reellen Zahlen.",
    },
    es: {
      calculated: "Calculado aquí, no leído en ninguna fuente.",
      zero: "No tiene resultado, porque divide entre cero.",
      large: "Los números son demasiado grandes o pequeños para calcularlos aquí.",
      undefined: "No tiene resultado entre los números reales.",
    },
    fr: {
      calculated: "Calculé ici, et non lu dans une source.",
      zero: "Il n'y a pas de résultat, car on divise par zéro.",
      large: "Les nombres deviennent trop grands ou trop petits pour être calculés ici.",
      undefined: "Il n'y a pas de résultat parmi les nombres réels.",
    },
  };
