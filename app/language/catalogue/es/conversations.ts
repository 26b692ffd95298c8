import type { Catalogue } from "../../translator";

/** The conversations panel and page, and messages from their store. */
export const conversations: Catalogue = {
  Today: "Hoy",
  Yesterday: "Ayer",
  Earlier: "Antes",
  "Rename “{title}”": "Cambiar el título de «{title}»",
  "Delete “{title}”": "Eliminar «{title}»",
  "Deleted “{title}”.": "Se ha eliminado «{title}».",
  "New title": "Título nuevo",
  "Save title": "Guardar el título",
  "Cancel renaming": "Cancelar el cambio de título",
  Save: "Guardar",
  "New chat": "Conversación nueva",
  "Search conversations": "Buscar conversaciones",
  "Close conversations": "Cerrar las conversaciones",
  "You are offline. The list may have changed since.":
    "No tienes conexión. Puede que la lista haya cambiado desde entonces.",
  "More conversations": "Más conversaciones",
  "Newer conversations": "Conversaciones más recientes",
  "Older conversations": "Conversaciones anteriores",
  "The conversation was deleted.": "La conversación se ha eliminado.",
  "Loading your conversations.": "Cargando tus conversaciones.",
  "Nothing found": "Sin resultados",
  "No conversations yet": "Aún no hay conversaciones",
  "No conversation holds these words.": "Ninguna conversación contiene estas palabras.",
  "What you ask is kept here, with its answers.": "Lo que preguntas se guarda aquí, con sus respuestas.",

  "That did not work. Please try again in a moment.": "No ha funcionado. Vuelve a intentarlo en un momento.",
  "Please give a title": "Escribe un título",
  "A title has at most {n} characters": "Un título tiene {n} caracteres como máximo",
  "Your conversations can't be read just now. Please try again in a moment.":
    "Ahora mismo no se pueden leer tus conversaciones. Vuelve a intentarlo en un momento.",
  "Your conversation could not be changed. Please try again in a moment.":
    "No se ha podido cambiar tu conversación. Vuelve a intentarlo en un momento.",
  "Unable to start a new conversation. Please try again.":
    "No se ha podido empezar una conversación nueva. Vuelve a intentarlo.",
  "Search failed: your question could not be saved. Please try again in a moment.":
    "La búsqueda ha fallado: no se ha podido guardar tu pregunta. Vuelve a intentarlo en un momento.",
  "Your chat could not be saved yet. Please try again in a moment.":
    "Aún no se ha podido guardar tu conversación. Vuelve a intentarlo en un momento.",
  "Quota exceeded. Please try again later or upgrade your plan.":
    "Se ha superado la cuota. Vuelve a intentarlo más tarde o mejora tu plan.",
  "This conversation": "Esta conversación",
};
