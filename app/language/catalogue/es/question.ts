import type { Catalogue } from "../../translator";

/** The question box: typing, dictating, attaching files and sending. */
export const question: Catalogue = {
  "How can {name} help?": "¿En qué puede ayudarte {name}?",
  Ask: "Preguntar",
  "Your question": "Tu pregunta",
  "Please enter a search query": "Escribe una pregunta",
  "You are offline. Your question is kept here until you are back.":
    "No tienes conexión. Tu pregunta se queda aquí hasta que vuelvas.",
  "Please keep the question to 2,000 characters": "La pregunta no puede pasar de 2000 caracteres",
  "Please enter the question as text": "Escribe la pregunta como texto",
  "{n} suggestions, reached with the arrow keys": "{n} sugerencias, accesibles con las teclas de flecha",

  "How to answer": "Cómo responder",
  Quick: "Rápida",
  "A short answer from the best sources": "Una respuesta breve de las mejores fuentes",
  Thorough: "A fondo",
  "Several searches, more sources and a longer answer; takes longer":
    "Varias búsquedas, más fuentes y una respuesta más larga; tarda más",

  Options: "Opciones",
  "Upload file": "Subir archivo",
  "PDF, Word, text, Markdown, HTML or CSV, up to 10 MB. The answer cites it by name.":
    "PDF, Word, texto, Markdown, HTML o CSV, hasta 10 MB. La respuesta lo cita por su nombre.",
  "Ask with this file": "Preguntar con este archivo",
  "Remove {name}": "Quitar {name}",
  "{name} is larger than 10 MB.": "{name} pesa más de 10 MB.",
  "{name} is empty.": "{name} está vacío.",
  "{n} bytes": { one: "{n} byte", other: "{n} bytes" },

  "Voice search": "Búsqueda por voz",
  "Stop listening": "Dejar de escuchar",
  "Listening. Your words appear in the question box.": "Te escucho. Tus palabras aparecen en el cuadro de la pregunta.",
  "Speech recognition is not supported in this browser.": "Este navegador no admite el reconocimiento de voz.",
  "The microphone is not allowed on this page. Your browser's settings can change that.":
    "El micrófono no está permitido en esta página. Puedes cambiarlo en los ajustes de tu navegador.",
  "No microphone was found.": "No se ha encontrado ningún micrófono.",
  "Nothing was heard. Please try again.": "No se ha oído nada. Vuelve a intentarlo.",
  "Speech could not be recognized. Please try again.": "No se ha reconocido la voz. Vuelve a intentarlo.",
  "Spoken greeting": "Saludo hablado",
  "Hi there. Ask me anything, human!": "¡Hola! Pregúntame lo que quieras, humano.",
};
