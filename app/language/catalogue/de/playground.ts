import type { Catalogue } from "../../translator";

/** The playground: prompts, responses and errors. */
export const playground: Catalogue = {
  "Try a prompt, see what comes of it, and make it better.":
    "Probiere einen Prompt aus, sieh, was dabei herauskommt, und mach ihn besser.",
  "Try prompts, compare two of them, and keep the ones that work as links.":
    "Probiere Prompts aus, vergleiche zwei davon und behalte die guten als Links.",
  "One prompt": "Ein Prompt",
  "Compare two prompts": "Zwei Prompts vergleichen",
  "Send two prompts at once and read their responses side by side.":
    "Schicke zwei Prompts zugleich ab und lies ihre Antworten nebeneinander.",
  "First prompt": "Erster Prompt",
  "Second prompt": "Zweiter Prompt",
  Compare: "Vergleichen",

  "Suggested prompts": "Prompt-Vorschläge",
  Shuffle: "Mischen",
  Categories: "Kategorien",
  Suggestions: "Vorschläge",
  All: "Alle",
  Creative: "Kreativ",
  Coding: "Programmieren",
  Marketing: "Marketing",
  Fun: "Spaß",
  Learning: "Lernen",
  "Suggestions: {category}.": "Vorschläge: {category}.",
  "Other suggestions.": "Andere Vorschläge.",
  "Suggestions shuffled.": "Vorschläge neu gemischt.",

  "Your prompt": "Dein Prompt",
  "Your prompt:": "Dein Prompt:",
  "Explain {example} to a ten-year-old, in three sentences.":
    "Erkläre {example} einem zehnjährigen Kind in drei Sätzen.",
  "Words in double braces, like {example}, become fields to fill in.":
    "Wörter in doppelten geschweiften Klammern wie {example} werden zu Feldern, die du ausfüllst.",
  "Fill in": "Ausfüllen",
  "Fill in the blanks of the prompt, then send it.": "Fülle die Lücken des Prompts aus und schicke ihn dann ab.",
  "An empty field stays in the prompt as it is typed.":
    "Ein leeres Feld bleibt im Prompt so stehen, wie es getippt ist.",
  Creativity: "Kreativität",
  Low: "Niedrig",
  Medium: "Mittel",
  High: "Hoch",
  "Send Prompt": "Prompt abschicken",
  "Save as link": "Als Link speichern",
  "Link to the saved prompt": "Link zum gespeicherten Prompt",
  "Whoever has the link can open this prompt.": "Wer den Link hat, kann diesen Prompt öffnen.",
  "The AI model that you choose answers. It can be wrong: check what matters.":
    "Es antwortet das KI-Modell, das du wählst. Es kann sich irren: Prüfe, was wichtig ist.",
  "{model}, an AI model, answers. It can be wrong: check what matters.":
    "Es antwortet {model}, ein KI-Modell. Es kann sich irren: Prüfe, was wichtig ist.",
  "The AI model is still starting. Please try again in a minute.":
    "Das KI-Modell startet noch. Bitte versuche es in einer Minute noch einmal.",
  "This prompt is too long for the AI model.": "Dieser Prompt ist zu lang für das KI-Modell.",
  "Claude, an AI model by Anthropic, answers. It can be wrong: check what matters.":
    "Es antwortet Claude, ein KI-Modell von Anthropic. Es kann sich irren: Prüfe, was wichtig ist.",
  "The prompt coach answers. It is not an AI model: it says what a prompt is missing, rewrites it, and answers questions from our library.":
    "Es antwortet der Prompt-Coach, auf Englisch. Er ist kein KI-Modell: Er sagt, was einem Prompt fehlt, schreibt ihn neu und beantwortet Fragen aus unserer Bibliothek.",

  "Your Chats": "Deine Chats",
  Chats: "Chats",
  "Older chats": "Ältere Chats",
  "Loading your chats…": "Deine Chats werden geladen …",
  "No chats yet": "Noch keine Chats",
  "Send a prompt, and it stands here with its response.":
    "Schicke einen Prompt ab, und er steht hier mit seiner Antwort.",
  "Clear All": "Alle löschen",
  "Clear all": "Alle löschen",
  "Clear all history?": "Den ganzen Verlauf löschen?",
  "All your chats are deleted for good.": "Alle deine Chats werden endgültig gelöscht.",
  "Deleted “{prompt}”.": "„{prompt}“ gelöscht.",
  "The chat was deleted.": "Der Chat wurde gelöscht.",
  "Generating a response.": "Eine Antwort wird erstellt.",
  "The response is complete.": "Die Antwort ist vollständig.",
  "Stopped.": "Angehalten.",
  "Cut short, and not kept.": "Abgebrochen und nicht gespeichert.",
  "This chat could not be kept: it is gone when you leave the page.":
    "Dieser Chat konnte nicht gespeichert werden: Er ist weg, wenn du die Seite verlässt.",

  "Your chats could not be loaded.": "Deine Chats konnten nicht geladen werden.",
  "Older chats could not be loaded. Please try again.":
    "Ältere Chats konnten nicht geladen werden. Bitte versuche es noch einmal.",
  "The chat could not be deleted. Please try again.":
    "Der Chat konnte nicht gelöscht werden. Bitte versuche es noch einmal.",
  "The chat could not be brought back. Please try again.":
    "Der Chat konnte nicht zurückgeholt werden. Bitte versuche es noch einmal.",
  "The chats could not be deleted. Please try again.":
    "Die Chats konnten nicht gelöscht werden. Bitte versuche es noch einmal.",
  "This chat does not exist.": "Diesen Chat gibt es nicht.",

  "API error: {status}": "API-Fehler: {status}",
  "cut short": "abgebrochen",
  "No response from AI.": "Keine Antwort von der KI.",
  "Failed to generate AI response": "Die KI-Antwort konnte nicht erstellt werden",
  "Please enter a prompt": "Bitte gib einen Prompt ein",
  "Please enter two prompts": "Bitte gib zwei Prompts ein",
  "Please keep the prompt to {n} characters": "Bitte bleib beim Prompt unter {n} Zeichen",
  "Please enter the prompt as text": "Bitte gib den Prompt als Text ein",
  "Please choose Low, Medium or High": "Bitte wähle Niedrig, Mittel oder Hoch",
  "The AI model is overloaded just now. Please try again in a moment.":
    "Das KI-Modell ist gerade überlastet. Bitte versuche es gleich noch einmal.",
  "Too many prompts are being answered just now. Please try again in a minute.":
    "Gerade werden zu viele Prompts beantwortet. Bitte versuche es in einer Minute noch einmal.",
  "The AI model took too long.": "Das KI-Modell hat zu lange gebraucht.",
  "The connection to the AI model was lost before the response was complete.":
    "Die Verbindung zum KI-Modell ist abgerissen, bevor die Antwort vollständig war.",
  "The AI model is not available just now. Please try again in a moment.":
    "Das KI-Modell ist gerade nicht erreichbar. Bitte versuche es gleich noch einmal.",
  "The AI model could not be asked.": "Das KI-Modell konnte nicht gefragt werden.",
  "The AI model declined to answer this prompt.": "Das KI-Modell hat es abgelehnt, diesen Prompt zu beantworten.",
  "The AI model stopped before the response was complete.":
    "Das KI-Modell hat aufgehört, bevor die Antwort vollständig war.",
  "Something went wrong. Please try again in a moment.":
    "Etwas ist schiefgegangen. Bitte versuche es gleich noch einmal.",
  "This prompt": "Dieser Prompt",
};
