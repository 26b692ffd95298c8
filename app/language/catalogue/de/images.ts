import type { Catalogue } from "../../translator";

/** The image generator. */
export const images: Catalogue = {
  "Image Generator": "Bildgenerator",
  "Four pictures from a few words, to look at, keep and vary.":
    "Vier Bilder aus ein paar Wörtern: zum Anschauen, Behalten und Abwandeln.",
  "Your AI-Powered Prompt Suggestions": "Deine KI-gestützten Prompt-Vorschläge",
  "{name}'s own generator": "der eigene Generator von {name}",
  "Four pictures from a few words. They are drawn by {engine}: your words choose the style, the scene and the colors, and the same words always give the same pictures.":
    "Vier Bilder aus ein paar Wörtern. Es zeichnet {engine}: Deine Wörter bestimmen Stil, Motiv und Farben, und dieselben Wörter ergeben immer dieselben Bilder.",
  "Four pictures from a few words, made by {engine}.": "Vier Bilder aus ein paar Wörtern, erstellt von {engine}.",
  Prompt: "Prompt",
  "A few words": "Ein paar Wörter",
  "A quiet blue lake in the mountains": "Ein stiller blauer See in den Bergen",
  Size: "Format",
  Square: "Quadratisch",
  "<size>Landscape</size>": "<size>Querformat</size>",
  Portrait: "Hochformat",
  "Generate Image": "Bild erstellen",
  "Your pictures are being made.": "Deine Bilder werden erstellt.",
  "{n} pictures.": { one: "{n} Bild.", other: "{n} Bilder." },
  "Drawn by {engine}.": "Gezeichnet hat {engine}.",
  "Made by {engine}.": "Erstellt von {engine}.",
  "View full screen": "Vollbild",
  Vary: "Abwandeln",
  "Your earlier pictures": "Deine früheren Bilder",
  Landscape: "Landschaft",
  Geometric: "Geometrisch",
  Botanical: "Botanisch",
  Constellation: "Sternbild",
  "Type poster": "Schriftplakat",

  "Please use at most {n} characters": "Bitte verwende höchstens {n} Zeichen",
  "Please enter a prompt without control characters": "Bitte gib einen Prompt ohne Steuerzeichen ein",
  "The image service declined this prompt.": "Der Bilddienst hat diesen Prompt abgelehnt.",
  "No picture could be made just now. Your prompt is kept: please try again in a moment.":
    "Gerade konnte kein Bild erstellt werden. Dein Prompt bleibt erhalten: Bitte versuche es gleich noch einmal.",
  "The image service is busy just now. Please try again in a moment.":
    "Der Bilddienst ist gerade ausgelastet. Bitte versuche es gleich noch einmal.",
};
