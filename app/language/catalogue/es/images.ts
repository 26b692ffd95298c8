import type { Catalogue } from "../../translator";

/** The image generator. */
export const images: Catalogue = {
  "Image Generator": "Generador de imágenes",
  "Four pictures from a few words, to look at, keep and vary.":
    "Cuatro imágenes a partir de unas palabras, para ver, guardar y variar.",
  "Your AI-Powered Prompt Suggestions": "Tus sugerencias de prompts con IA",
  "{name}'s own generator": "el generador propio de {name}",
  "Four pictures from a few words. They are drawn by {engine}: your words choose the style, the scene and the colors, and the same words always give the same pictures.":
    "Cuatro imágenes a partir de unas palabras. Las dibuja {engine}: tus palabras eligen el estilo, la escena y los colores, y las mismas palabras dan siempre las mismas imágenes.",
  "Four pictures from a few words, made by {engine}.":
    "Cuatro imágenes a partir de unas palabras, hechas por {engine}.",
  Prompt: "Prompt",
  "A few words": "Unas palabras",
  "A quiet blue lake in the mountains": "Un lago azul y tranquilo en las montañas",
  Size: "Formato",
  Square: "Cuadrado",
  "<size>Landscape</size>": "<size>Horizontal</size>",
  Portrait: "Vertical",
  "Generate Image": "Generar imagen",
  "Your pictures are being made.": "Tus imágenes se están creando.",
  "{n} pictures.": { one: "{n} imagen.", other: "{n} imágenes." },
  "Drawn by {engine}.": "Las ha dibujado {engine}.",
  "Made by {engine}.": "Hechas por {engine}.",
  "View full screen": "Ver a pantalla completa",
  Vary: "Variar",
  "Your earlier pictures": "Tus imágenes anteriores",
  Landscape: "Paisaje",
  Geometric: "Geométrico",
  Botanical: "Botánico",
  Constellation: "Constelación",
  "Type poster": "Cartel tipográfico",

  "Please use at most {n} characters": "Usa como máximo {n} caracteres",
  "Please enter a prompt without control characters": "Escribe un prompt sin caracteres de control",
  "The image service declined this prompt.": "El servicio de imágenes ha rechazado este prompt.",
  "No picture could be made just now. Your prompt is kept: please try again in a moment.":
    "Ahora mismo no se ha podido crear ninguna imagen. Tu prompt se conserva: vuelve a intentarlo en un momento.",
  "The image service is busy just now. Please try again in a moment.":
    "El servicio de imágenes está ocupado ahora mismo. Vuelve a intentarlo en un momento.",
};
