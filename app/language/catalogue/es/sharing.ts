import type { Catalogue } from "../../translator";

/** Shared answers. */
export const sharing: Catalogue = {
  "An answer from {name}, shared on {day}": "Una respuesta de {name}, compartida el {day}",
  "Ask your own question": "Haz tu propia pregunta",
  "Followed up with": "Pregunta de seguimiento",
  "None of the sources that were searched answers this question.":
    "Ninguna de las fuentes consultadas responde a esta pregunta.",
  "A file that is not shared": "Un archivo que no se comparte",
  "a file that is not shared": "un archivo que no se comparte",
  "A question that was asked on {name}. The sources that were searched do not answer it.":
    "Una pregunta hecha en {name}. Las fuentes consultadas no la responden.",

  "Your shared answer": "Tu respuesta compartida",
  "You are sharing this answer: everyone who has this page's address can read it, and the passages it quotes.":
    "Estás compartiendo esta respuesta: quien tenga la dirección de esta página puede leerla, y también los pasajes que cita.",
  "Of your file only the sentences that the answer uses are shown.":
    "De tu archivo solo se muestran las frases que usa la respuesta.",
  "Search engines may list it.": "Los buscadores pueden mostrarla.",
  "Search engines are asked not to list it.": "Se pide a los buscadores que no la muestren.",
  "What you ask in this thread from now on is not shared with it.":
    "Lo que preguntes aquí a partir de ahora no se comparte con ella.",
  "Stop sharing": "Dejar de compartir",
  "Hide it from search engines": "Ocultarla a los buscadores",
  "Let search engines find it": "Permitir que los buscadores la encuentren",
  "Back to your questions": "Volver a tus preguntas",

  "Sharing stopped": "Ya no se comparte",
  "You have stopped sharing this answer": "Has dejado de compartir esta respuesta",
  "This address leads nowhere now, for everybody. Your questions and answers are still yours to read.":
    "Esta dirección ya no lleva a ninguna parte, para nadie. Tú puedes seguir leyendo tus preguntas y respuestas.",
  "Share under a new address": "Compartir con otra dirección",

  "Sharing needs a cookie, so that only you can stop it. Please allow it.":
    "Para compartir hace falta una cookie, de modo que solo tú puedas dejar de hacerlo. Permítela.",
  "There is no finished answer to share yet.": "Aún no hay ninguna respuesta terminada que compartir.",
  "This shared answer": "Esta respuesta compartida",
  "{what} does not exist.": "{what} no existe.",
  "Back to {name}": "Volver a {name}",
};
