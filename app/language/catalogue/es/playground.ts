import type { Catalogue } from "../../translator";

/** The playground: prompts, responses and errors. */
export const playground: Catalogue = {
  "Try a prompt, see what comes of it, and make it better.": "Prueba un prompt, mira qué sale y mejóralo.",
  "Try prompts, compare two of them, and keep the ones that work as links.":
    "Prueba prompts, compara dos y guarda como enlaces los que funcionan.",
  "One prompt": "Un prompt",
  "Compare two prompts": "Comparar dos prompts",
  "Send two prompts at once and read their responses side by side.":
    "Envía dos prompts a la vez y lee sus respuestas una junto a otra.",
  "First prompt": "Primer prompt",
  "Second prompt": "Segundo prompt",
  Compare: "Comparar",

  "Suggested prompts": "Prompts sugeridos",
  Shuffle: "Mezclar",
  Categories: "Categorías",
  Suggestions: "Sugerencias",
  All: "Todos",
  Creative: "Creativos",
  Coding: "Programación",
  Marketing: "Marketing",
  Fun: "Diversión",
  Learning: "Aprendizaje",
  "Suggestions: {category}.": "Sugerencias: {category}.",
  "Other suggestions.": "Otras sugerencias.",
  "Suggestions shuffled.": "Sugerencias mezcladas.",

  "Your prompt": "Tu prompt",
  "Your prompt:": "Tu prompt:",
  "Explain {example} to a ten-year-old, in three sentences.":
    "Explica {example} a un niño de diez años en tres frases.",
  "Words in double braces, like {example}, become fields to fill in.":
    "Las palabras entre llaves dobles, como {example}, se convierten en campos para rellenar.",
  "Fill in": "Rellenar",
  "Fill in the blanks of the prompt, then send it.": "Rellena los huecos del prompt y envíalo.",
  "An empty field stays in the prompt as it is typed.": "Un campo vacío se queda en el prompt tal como está escrito.",
  Creativity: "Creatividad",
  Low: "Baja",
  Medium: "Media",
  High: "Alta",
  "Send Prompt": "Enviar prompt",
  "Save as link": "Guardar como enlace",
  "Link to the saved prompt": "Enlace al prompt guardado",
  "Whoever has the link can open this prompt.": "Quien tenga el enlace puede abrir este prompt.",
  "The AI model that you choose answers. It can be wrong: check what matters.":
    "Responde el modelo de IA que elijas. Puede equivocarse: comprueba lo que importa.",
  "{model}, an AI model, answers. It can be wrong: check what matters.":
    "Responde {model}, un modelo de IA. Puede equivocarse: comprueba lo que importa.",
  "The AI model is still starting. Please try again in a minute.":
    "El modelo de IA aún está arrancando. Vuelve a intentarlo en un minuto.",
  "This prompt is too long for the AI model.": "Este prompt es demasiado largo para el modelo de IA.",
  "Claude, an AI model by Anthropic, answers. It can be wrong: check what matters.":
    "Responde Claude, un modelo de IA de Anthropic. Puede equivocarse: comprueba lo importante.",
  "The prompt coach answers. It is not an AI model: it says what a prompt is missing, rewrites it, and answers questions from our library.":
    "Responde el asistente de prompts, en inglés. No es un modelo de IA: dice qué le falta a un prompt, lo reescribe y responde preguntas con nuestra biblioteca.",

  "Your Chats": "Tus chats",
  Chats: "Chats",
  "Older chats": "Chats anteriores",
  "Loading your chats…": "Cargando tus chats…",
  "No chats yet": "Aún no hay chats",
  "Send a prompt, and it stands here with its response.": "Envía un prompt y aparecerá aquí con su respuesta.",
  "Clear All": "Borrar todo",
  "Clear all": "Borrar todo",
  "Clear all history?": "¿Borrar todo el historial?",
  "All your chats are deleted for good.": "Todos tus chats se eliminarán para siempre.",
  "Deleted “{prompt}”.": "Eliminado: «{prompt}».",
  "The chat was deleted.": "El chat se ha eliminado.",
  "Generating a response.": "Generando una respuesta.",
  "The response is complete.": "La respuesta está completa.",
  "Stopped.": "Detenida.",
  "Cut short, and not kept.": "Interrumpida y no guardada.",
  "This chat could not be kept: it is gone when you leave the page.":
    "Este chat no se ha podido guardar: desaparecerá cuando salgas de la página.",

  "Your chats could not be loaded.": "No se han podido cargar tus chats.",
  "Older chats could not be loaded. Please try again.":
    "No se han podido cargar los chats anteriores. Vuelve a intentarlo.",
  "The chat could not be deleted. Please try again.": "No se ha podido eliminar el chat. Vuelve a intentarlo.",
  "The chat could not be brought back. Please try again.": "No se ha podido recuperar el chat. Vuelve a intentarlo.",
  "The chats could not be deleted. Please try again.": "No se han podido eliminar los chats. Vuelve a intentarlo.",
  "This chat does not exist.": "Este chat no existe.",

  "API error: {status}": "Error de la API: {status}",
  "cut short": "interrumpida",
  "No response from AI.": "La IA no ha respondido.",
  "Failed to generate AI response": "No se ha podido generar la respuesta de la IA",
  "Please enter a prompt": "Escribe un prompt",
  "Please enter two prompts": "Escribe dos prompts",
  "Please keep the prompt to {n} characters": "El prompt puede tener como máximo {n} caracteres",
  "Please enter the prompt as text": "Escribe el prompt como texto",
  "Please choose Low, Medium or High": "Elige Baja, Media o Alta",
  "The AI model is overloaded just now. Please try again in a moment.":
    "El modelo de IA está sobrecargado ahora mismo. Vuelve a intentarlo en un momento.",
  "Too many prompts are being answered just now. Please try again in a minute.":
    "Ahora mismo se están respondiendo demasiados prompts. Vuelve a intentarlo en un minuto.",
  "The AI model took too long.": "El modelo de IA ha tardado demasiado.",
  "The connection to the AI model was lost before the response was complete.":
    "Se ha perdido la conexión con el modelo de IA antes de completar la respuesta.",
  "The AI model is not available just now. Please try again in a moment.":
    "El modelo de IA no está disponible ahora mismo. Vuelve a intentarlo en un momento.",
  "The AI model could not be asked.": "No se ha podido consultar el modelo de IA.",
  "The AI model declined to answer this prompt.": "El modelo de IA se ha negado a responder a este prompt.",
  "The AI model stopped before the response was complete.":
    "El modelo de IA se ha detenido antes de completar la respuesta.",
  "Something went wrong. Please try again in a moment.": "Algo ha salido mal. Vuelve a intentarlo en un momento.",
  "This prompt": "Este prompt",
};
