import type { Catalogue } from "../../translator";

/** The conversations panel and page, and messages from their store. */
export const conversations: Catalogue = {
  Today: "Heute",
  Yesterday: "Gestern",
  Earlier: "Früher",
  "Rename “{title}”": "„{title}“ umbenennen",
  "Delete “{title}”": "„{title}“ löschen",
  "Deleted “{title}”.": "Gelöscht: „{title}“.",
  "New title": "Neuer Titel",
  "Save title": "Titel speichern",
  "Cancel renaming": "Umbenennen abbrechen",
  Save: "Speichern",
  "New chat": "Neue Unterhaltung",
  "Search conversations": "Verlauf durchsuchen",
  "Close conversations": "Unterhaltungen schließen",
  "You are offline. The list may have changed since.":
    "Du bist offline. Die Liste kann sich inzwischen geändert haben.",
  "More conversations": "Weitere Unterhaltungen",
  "Newer conversations": "Neuere Unterhaltungen",
  "Older conversations": "Ältere Unterhaltungen",
  "The conversation was deleted.": "Die Unterhaltung ist gelöscht.",
  "Loading your conversations.": "Deine Unterhaltungen werden geladen.",
  "Nothing found": "Nichts gefunden",
  "No conversations yet": "Noch keine Unterhaltungen",
  "No conversation holds these words.": "Keine Unterhaltung enthält diese Wörter.",
  "What you ask is kept here, with its answers.": "Was du fragst, wird hier aufbewahrt, mit den Antworten dazu.",

  "That did not work. Please try again in a moment.": "Das hat nicht geklappt. Bitte versuche es gleich noch einmal.",
  "Please give a title": "Bitte gib einen Titel an",
  "A title has at most {n} characters": "Ein Titel hat höchstens {n} Zeichen",
  "Your conversations can't be read just now. Please try again in a moment.":
    "Deine Unterhaltungen sind gerade nicht lesbar. Bitte versuche es gleich noch einmal.",
  "Your conversation could not be changed. Please try again in a moment.":
    "Deine Unterhaltung konnte nicht geändert werden. Bitte versuche es gleich noch einmal.",
  "Unable to start a new conversation. Please try again.":
    "Es konnte keine neue Unterhaltung begonnen werden. Bitte versuche es noch einmal.",
  "Search failed: your question could not be saved. Please try again in a moment.":
    "Die Suche ist fehlgeschlagen: Deine Frage konnte nicht gespeichert werden. Bitte versuche es gleich noch einmal.",
  "Your chat could not be saved yet. Please try again in a moment.":
    "Deine Unterhaltung konnte noch nicht gespeichert werden. Bitte versuche es gleich noch einmal.",
  "Quota exceeded. Please try again later or upgrade your plan.":
    "Das Kontingent ist aufgebraucht. Bitte versuche es später noch einmal oder wechsle den Tarif.",
  "This conversation": "Diese Unterhaltung",
};
