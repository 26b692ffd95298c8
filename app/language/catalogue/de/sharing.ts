import type { Catalogue } from "../../translator";

/** Shared answers. */
export const sharing: Catalogue = {
  "An answer from {name}, shared on {day}": "Eine Antwort von {name}, geteilt am {day}",
  "Ask your own question": "Stelle deine eigene Frage",
  "Followed up with": "Anschlussfrage",
  "None of the sources that were searched answers this question.":
    "Keine der durchsuchten Quellen beantwortet diese Frage.",
  "A file that is not shared": "Eine Datei, die nicht geteilt ist",
  "a file that is not shared": "eine nicht geteilte Datei",
  "A question that was asked on {name}. The sources that were searched do not answer it.":
    "Eine Frage, die auf {name} gestellt wurde. Die durchsuchten Quellen beantworten sie nicht.",

  "Your shared answer": "Deine geteilte Antwort",
  "You are sharing this answer: everyone who has this page's address can read it, and the passages it quotes.":
    "Du teilst diese Antwort: Wer die Adresse dieser Seite hat, kann sie und die zitierten Textstellen lesen.",
  "Of your file only the sentences that the answer uses are shown.":
    "Von deiner Datei werden nur die Sätze gezeigt, die die Antwort verwendet.",
  "Search engines may list it.": "Suchmaschinen dürfen sie auflisten.",
  "Search engines are asked not to list it.": "Suchmaschinen sind gebeten, sie nicht aufzulisten.",
  "What you ask in this thread from now on is not shared with it.":
    "Was du hier ab jetzt noch fragst, wird nicht mit geteilt.",
  "Stop sharing": "Nicht mehr teilen",
  "Hide it from search engines": "Vor Suchmaschinen verbergen",
  "Let search engines find it": "Für Suchmaschinen freigeben",
  "Back to your questions": "Zurück zu deinen Fragen",

  "Sharing stopped": "Nicht mehr geteilt",
  "You have stopped sharing this answer": "Du teilst diese Antwort nicht mehr",
  "This address leads nowhere now, for everybody. Your questions and answers are still yours to read.":
    "Diese Adresse führt jetzt für alle ins Leere. Deine Fragen und Antworten kannst du weiterhin lesen.",
  "Share under a new address": "Unter einer neuen Adresse teilen",

  "Sharing needs a cookie, so that only you can stop it. Please allow it.":
    "Zum Teilen ist ein Cookie nötig, damit nur du es beenden kannst. Bitte erlaube ihn.",
  "There is no finished answer to share yet.": "Es gibt noch keine fertige Antwort zum Teilen.",
  "This shared answer": "Diese geteilte Antwort",
  "{what} does not exist.": "{what} existiert nicht.",
  "Back to {name}": "Zurück zu {name}",
};
