import type { Catalogue } from "../../translator";

/** The question box: typing, dictating, attaching files and sending. */
export const question: Catalogue = {
  "How can {name} help?": "Wie kann {name} helfen?",
  Ask: "Fragen",
  "Your question": "Deine Frage",
  "Please enter a search query": "Bitte gib eine Frage ein",
  "You are offline. Your question is kept here until you are back.":
    "Du bist offline. Deine Frage bleibt hier stehen, bis du zurück bist.",
  "Please keep the question to 2,000 characters": "Bitte halte die Frage auf höchstens 2.000 Zeichen",
  "Please enter the question as text": "Bitte gib die Frage als Text ein",
  "{n} suggestions, reached with the arrow keys": "{n} Vorschläge, mit den Pfeiltasten erreichbar",

  "How to answer": "Wie geantwortet wird",
  Quick: "Schnell",
  "A short answer from the best sources": "Eine kurze Antwort aus den besten Quellen",
  Thorough: "Gründlich",
  "Several searches, more sources and a longer answer; takes longer":
    "Mehrere Suchen, mehr Quellen und eine längere Antwort; dauert länger",

  Options: "Optionen",
  "Upload file": "Datei hochladen",
  "PDF, Word, text, Markdown, HTML or CSV, up to 10 MB. The answer cites it by name.":
    "PDF, Word, Text, Markdown, HTML oder CSV, bis 10 MB. Die Antwort zitiert sie mit ihrem Namen.",
  "Ask with this file": "Mit dieser Datei fragen",
  "Remove {name}": "{name} entfernen",
  "{name} is larger than 10 MB.": "{name} ist größer als 10 MB.",
  "{name} is empty.": "{name} ist leer.",
  "{n} bytes": { one: "{n} Byte", other: "{n} Bytes" },

  "Voice search": "Spracheingabe",
  "Stop listening": "Zuhören beenden",
  "Listening. Your words appear in the question box.": "Ich höre zu. Deine Worte erscheinen im Fragefeld.",
  "Speech recognition is not supported in this browser.": "Dieser Browser unterstützt keine Spracherkennung.",
  "The microphone is not allowed on this page. Your browser's settings can change that.":
    "Das Mikrofon ist auf dieser Seite nicht erlaubt. In den Einstellungen deines Browsers kannst du das ändern.",
  "No microphone was found.": "Es wurde kein Mikrofon gefunden.",
  "Nothing was heard. Please try again.": "Es war nichts zu hören. Bitte versuche es noch einmal.",
  "Speech could not be recognized. Please try again.":
    "Die Sprache wurde nicht erkannt. Bitte versuche es noch einmal.",
  "Spoken greeting": "Gesprochene Begrüßung",
  "Hi there. Ask me anything, human!": "Hallo! Frag mich etwas, Mensch!",
};
