import type { Catalogue } from "../../translator";

/** The contact form. */
export const contact: Catalogue = {
  "Write to the people behind {name}.": "Schreib den Menschen hinter {name}.",
  "Write to us here, and we answer by mail.": "Schreib uns hier, wir antworten per E-Mail.",
  Name: "Name",
  Subject: "Betreff",
  Message: "Nachricht",
  "Leave this empty": "Bitte leer lassen",
  "Send message": "Nachricht senden",
  "Other ways": "Andere Wege",
  "Thank you! Your message has reached us. We answer by mail.":
    "Danke! Deine Nachricht ist bei uns angekommen. Wir antworten per E-Mail.",
  "Write another message": "Noch eine Nachricht schreiben",

  "Oops! Something went wrong. Try again?": "Hoppla! Etwas ist schiefgegangen. Noch einmal versuchen?",
  "Oops! Something went wrong. Try again? {reason}":
    "Hoppla! Etwas ist schiefgegangen. Noch einmal versuchen? {reason}",
  "Oops! We couldn't send your message.": "Hoppla! Wir konnten deine Nachricht nicht senden.",
  "Please enter your name.": "Bitte gib deinen Namen ein.",
  "Please enter your subject.": "Bitte gib einen Betreff ein.",
  "Please enter your message.": "Bitte schreib eine Nachricht.",
  "Please keep your name to {n} characters.": "Dein Name darf höchstens {n} Zeichen haben.",
  "Please keep your email address to {n} characters.": "Deine E-Mail-Adresse darf höchstens {n} Zeichen haben.",
  "Please keep your subject to {n} characters.": "Dein Betreff darf höchstens {n} Zeichen haben.",
  "Please keep your message to {n} characters.": "Deine Nachricht darf höchstens {n} Zeichen haben.",
};
