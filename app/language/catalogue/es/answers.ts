import type { Catalogue } from "../../translator";

/** The results page: answers while streaming and when complete, and their actions. */
export const answers: Catalogue = {
  Search: "Búsqueda",
  "Search results": "Resultados de la búsqueda",
  "A short answer to “{question}”, with the passage behind every sentence.":
    "Una respuesta breve a «{question}», con el pasaje que hay detrás de cada frase.",
  "Ask anything and read a short answer with the passage behind every sentence.":
    "Pregunta lo que quieras y lee una respuesta breve con el pasaje que hay detrás de cada frase.",
  Back: "Volver",
  "Sending your question.": "Enviando tu pregunta.",
  "Other questions to ask": "Otras preguntas",
  "What would you like to know?": "¿Qué te gustaría saber?",
  "Ask above, or start from <library>what the library knows</library>.":
    "Pregunta arriba o empieza por <library>lo que sabe la biblioteca</library>.",
  Keywords: "Palabras clave",
  "Pause the keywords": "Detener las palabras clave",
  "Let the keywords move": "Dejar que se muevan las palabras clave",

  "This link leads to somebody else's conversation, which only they can see.":
    "Este enlace lleva a la conversación de otra persona, que solo ella puede ver.",
  "This question has not been asked yet.": "Esta pregunta aún no se ha hecho.",
  "You can ask the same question yourself:": "Puedes hacer la misma pregunta:",
  "You have asked all {limit} free questions, so this one was not sent.":
    "Ya has hecho las {limit} preguntas gratuitas, así que esta no se ha enviado.",
  "You have asked all {limit} free questions": "Ya has hecho las {limit} preguntas gratuitas",
  "A guest can ask {limit} questions. Sign in to ask more, or go on reading what is here.":
    "Sin iniciar sesión se pueden hacer {limit} preguntas. Inicia sesión para preguntar más o sigue leyendo lo que hay aquí.",
  "Sign In Now": "Iniciar sesión",
  Later: "Más tarde",
  "{n} free questions left": { one: "Queda {n} pregunta gratuita", other: "Quedan {n} preguntas gratuitas" },

  "You asked": "Has preguntado",
  "You followed up with": "Tu pregunta de seguimiento",
  "Your follow-up question": "Tu pregunta de seguimiento",
  "AI Snapshot": "Resumen de IA",
  Answer: "Respuesta",
  "Follow-up question": "Pregunta de seguimiento",
  "Ask follow-up": "Hacer la pregunta de seguimiento",
  "Ask a follow-up": "Haz una pregunta de seguimiento",
  "What does that mean in practice?": "¿Qué significa eso en la práctica?",
  "Can you give an example?": "¿Puedes dar un ejemplo?",
  "Why does it matter?": "¿Por qué es importante?",
  "Related questions": "Preguntas relacionadas",
  Related: "Relacionadas",

  Thinking: "Pensando",
  Starting: "Empezando",
  "Searching {n} sources": { one: "Buscando en {n} fuente", other: "Buscando en {n} fuentes" },
  "Reading {n} pages": { one: "Leyendo {n} página", other: "Leyendo {n} páginas" },
  Writing: "Escribiendo",
  "Starting again": "Empezando de nuevo",
  "Reconnecting…": "Reconectando…",
  "Connected again, the answer goes on": "Conexión recuperada, la respuesta continúa",
  "The connection was lost. Reconnecting.": "Se ha perdido la conexión. Reconectando.",
  "You are offline. The answer goes on as soon as you are back.":
    "No tienes conexión. La respuesta continúa en cuanto vuelvas.",
  "Connected again. The answer goes on.": "Conexión recuperada. La respuesta continúa.",
  "This answer is still being written. It goes on here.": "Esta respuesta aún se está escribiendo. Continúa aquí.",
  "The answer is complete.": "La respuesta está completa.",
  "The answer is complete. It was made earlier.": "La respuesta está completa. Se escribió antes.",
  "The sources do not answer this question.": "Las fuentes no responden a esta pregunta.",
  "None of the sources that were searched answers this question, so there is no answer to show.":
    "Ninguna de las fuentes consultadas responde a esta pregunta, así que no hay respuesta que mostrar.",
  "Nothing in the sources we could read answers this well enough to cite, so we leave it unanswered.":
    "Nada en las fuentes que hemos podido leer responde a esto lo bastante bien como para citarlo, así que lo dejamos sin respuesta.",
  "Nearest in our library:": "Lo más cercano en nuestra biblioteca:",
  "We can't tell what this asks about. Try again with a few more words.":
    "No entendemos sobre qué trata la pregunta. Inténtalo de nuevo con algunas palabras más.",
  "None of these words is in anything we could read. Check the spelling, or ask in other words.":
    "Ninguna de estas palabras está en lo que hemos podido leer. Revisa la ortografía o pregunta con otras palabras.",
  "Our library is about {categories}.": "Nuestra biblioteca trata de {categories}.",
  AI: "IA",
  Science: "ciencia",
  Climate: "clima",
  Space: "espacio",
  Health: "salud",
  Money: "dinero",
  Work: "trabajo",
  History: "historia",
  Computers: "informática",
  Mathematics: "matemáticas",
  Nature: "naturaleza",
  World: "mundo",
  People: "personajes",
  Ideas: "ideas",
  Arts: "artes",
  Sport: "deporte",
  Food: "comida",
  Home: "hogar",
  Law: "derecho",
  "Search for it elsewhere: {pages}.": "Búscalo en otro sitio: {pages}.",
  "Hello! Ask a question, and you get a short answer that shows the passage behind every sentence.":
    "¡Hola! Haz una pregunta y recibirás una respuesta breve que muestra el pasaje de cada frase.",
  "You're welcome! Ask on whenever you like.": "¡De nada! Sigue preguntando cuando quieras.",
  "{name} is a program, not a person: it looks for passages that answer a question, in [our library](/library) and in the other sources that this site is set up with. It shows the passage behind every sentence, and [tells more about itself here](/about).":
    "{name} es un programa, no una persona: busca pasajes que respondan a una pregunta, en [nuestra biblioteca](/library) y en las demás fuentes configuradas en este sitio. Muestra el pasaje de cada frase y [aquí cuenta más sobre sí mismo](/about).",
  "We found this in {language} only:": "Solo lo hemos encontrado en {language}:",
  "We found this in another language only:": "Solo lo hemos encontrado en otro idioma:",

  Retry: "Reintentar",
  "The connection was lost. The answer goes on without you: load the page again to see it.":
    "Se ha perdido la conexión. La respuesta sigue sin ti: vuelve a cargar la página para verla.",
  "This answer took too long.": "Esta respuesta ha tardado demasiado.",
  "Be patient, Try again.": "Ten paciencia y vuelve a intentarlo.",
  "Follow-up failed.": "No se ha podido enviar la pregunta de seguimiento.",
  "This answer was interrupted more than once.": "Esta respuesta se ha interrumpido más de una vez.",
  "Nobody was reading, so this answer was stopped.": "Nadie la estaba leyendo, así que esta respuesta se ha detenido.",
  "This can't be calculated.": "Esto no se puede calcular.",
  "The AI model declined to answer this question.": "El modelo de IA no ha querido responder a esta pregunta.",
  "The AI model stopped before the answer was complete.":
    "El modelo de IA se ha detenido antes de completar la respuesta.",
  "The AI model strayed from its sources, so its answer was stopped here.":
    "El modelo de IA se ha apartado de sus fuentes, así que su respuesta se ha detenido aquí.",
  "Too many answers are being written just now. Please try again in a minute.":
    "Ahora mismo se están escribiendo demasiadas respuestas. Vuelve a intentarlo en un minuto.",
  "The connection to the AI model was lost before the answer was complete.":
    "La conexión con el modelo de IA se ha perdido antes de completar la respuesta.",

  "In this answer": "En esta respuesta",
  "How this was searched": "Cómo se ha buscado",
  Searches: "Búsquedas",
  searching: "buscando",
  "nothing found": "sin resultados",
  "{n} sources found": { one: "{n} fuente encontrada", other: "{n} fuentes encontradas" },
  Sources: "Fuentes",
  "Sources of answer {n}": "Fuentes de la respuesta {n}",
  "Your file": "Tu archivo",
  "Our library": "Nuestra biblioteca",
  "Texts from": "Textos de",
  "(opens in a new tab)": "(se abre en una pestaña nueva)",
  Passage: "Pasaje",
  "Open this passage": "Abrir este pasaje",
  "The passage behind it": "El pasaje en que se apoya",
  "The {n} passages behind it": "Los {n} pasajes en que se apoya",
  Table: "Tabla",
  Code: "Código",
  "Copy code": "Copiar el código",
  "Code copied.": "Código copiado.",

  "From the sources": "De las fuentes",
  "Chosen word for word from the sources": "Elegida palabra por palabra de las fuentes",
  "Written by {writer} from the sources": "Escrita por {writer} a partir de las fuentes",
  "Written by {writer}, supported by no source": "Escrita por {writer}, sin fuente que la respalde",
  "Calculated here, from no source": "Calculada aquí, sin ninguna fuente",
  "Looked up in the data that comes with this site": "Consultado en los datos que acompañan a este sitio",
  "public data": "datos públicos",
  "Made without some paid services, because a limit for the day was reached.":
    "Hecho sin algunos servicios de pago, porque se había alcanzado un límite diario.",
  "AI model": "Modelo de IA",
  "This site has no such model.": "Este sitio no tiene ese modelo.",
  "Made without the AI model, because it did not answer in time.":
    "Hecho sin el modelo de IA, porque no respondió a tiempo.",
  "Made without the AI model, because it was not available.": "Hecho sin el modelo de IA, porque no estaba disponible.",
  "This question and its sources are too long for the AI model.":
    "Esta pregunta y sus fuentes son demasiado largas para el modelo de IA.",
  "Made without the AI model, because the site's budget for the day was used up.":
    "Hecho sin el modelo de IA, porque se había agotado el presupuesto diario del sitio.",
  "Today's budget for the AI model is used up. It starts anew at midnight UTC.":
    "El presupuesto de hoy para el modelo de IA se ha agotado. Se renueva a medianoche UTC.",
  "Your network has used its share of today's budget for the AI model. Please try again after midnight UTC.":
    "Tu red ha gastado su parte del presupuesto de hoy para el modelo de IA. Podrá volver a usarlo a medianoche UTC.",
  "our own library": "nuestra propia biblioteca",
  "web search": "búsqueda web",
  "your file": "tu archivo",
  Answered: "Respondida",
  Searched: "Buscada",
  "just now": "ahora mismo",
  Refresh: "Actualizar",

  "Actions on this answer": "Qué hacer con esta respuesta",
  Listen: "Escuchar",
  "Read the answer aloud": "Leer la respuesta en voz alta",
  "Stop reading aloud": "Dejar de leer en voz alta",
  "The answer could not be read aloud.": "No se ha podido leer la respuesta en voz alta.",
  Share: "Compartir",
  "Share this answer by a public link": "Compartir esta respuesta con un enlace público",
  "Result copied to clipboard! Share it anywhere.": "¡Enlace copiado! Compártelo donde quieras.",
  "The browser did not allow copying. The link stands beside the button.":
    "El navegador no ha permitido copiar. El enlace está junto al botón.",
  "The answer could not be shared. Please try again in a moment.":
    "No se ha podido compartir la respuesta. Vuelve a intentarlo en un momento.",
  "Copy the answer with its sources": "Copiar la respuesta con sus fuentes",
  "Answer copied, with its sources.": "Respuesta copiada, con sus fuentes.",
  "Export as Markdown": "Exportar como Markdown",
  "Export the conversation as Markdown": "Exportar la conversación como Markdown",
  Print: "Imprimir",
  Like: "Me gusta",
  Dislike: "No me gusta",
  "Thanks for your feedback!": "¡Gracias por tu opinión!",

  "Check with the model": "Comprobar con el modelo",
  "The AI model reads every cited sentence beside its passage again":
    "El modelo de IA vuelve a leer cada frase citada junto a su pasaje",
  "Each sentence is being checked against its passage": "Se está comprobando cada frase con su pasaje",
  "Checked by the AI model": "Comprobada por el modelo de IA",
  "Only a finished answer with sources can be checked.": "Solo se puede comprobar una respuesta terminada con fuentes.",
  "No AI model is set up here.": "Aquí no hay ningún modelo de IA configurado.",
  "The AI model took too long to check this. Please try again.":
    "El modelo de IA ha tardado demasiado en comprobarlo. Vuelve a intentarlo.",
  "The AI model takes no more just now. Please try again in a minute.":
    "El modelo de IA no admite más por ahora. Vuelve a intentarlo en un minuto.",
  "The AI model did not say clearly what it found. Please try again.":
    "El modelo de IA no ha dicho con claridad qué ha encontrado. Vuelve a intentarlo.",
  "The AI model declined to check this answer.": "El modelo de IA no ha querido comprobar esta respuesta.",

  "The passage supports this sentence.": "El pasaje respalda esta frase.",
  "The passage does not support this sentence.": "El pasaje no respalda esta frase.",
  "The passage supports this in part.": "El pasaje respalda esto en parte.",
  "The passage supports this in part: it does not have {missing}.":
    "El pasaje respalda esto en parte: no contiene {missing}.",
  "The passage supports another in part.": "El pasaje respalda otra en parte.",
  "The passage supports another in part: it does not have {missing}.":
    "El pasaje respalda otra en parte: no contiene {missing}.",
  "Checked by the AI model: the passage supports this sentence.":
    "Comprobado por el modelo de IA: el pasaje respalda esta frase.",
  "Checked by the AI model: the passage does not support this sentence.":
    "Comprobado por el modelo de IA: el pasaje no respalda esta frase.",
  "Checked by the AI model: the passage supports this in part.":
    "Comprobado por el modelo de IA: el pasaje respalda esto en parte.",
  "Checked by the AI model: the passage supports this in part: it does not have {missing}.":
    "Comprobado por el modelo de IA: el pasaje respalda esto en parte: no contiene {missing}.",
  "Checked by the AI model: the passage supports another in part.":
    "Comprobado por el modelo de IA: el pasaje respalda otra en parte.",
  "Checked by the AI model: the passage supports another in part: it does not have {missing}.":
    "Comprobado por el modelo de IA: el pasaje respalda otra en parte: no contiene {missing}.",
  "The passage supports the {n} sentences that rest on it.": "El pasaje respalda las {n} frases que se apoyan en él.",
  "The passage supports {n} sentences.": {
    one: "El pasaje respalda {n} frase.",
    other: "El pasaje respalda {n} frases.",
  },
  "“{text}”": "«{text}»",
  "{items} or {last}": "{items} o {last}",
  "{n} figures stand in none of the passages": {
    one: "{n} cifra no está en ninguno de los pasajes",
    other: "{n} cifras no están en ninguno de los pasajes",
  },
  "{n} dates stand in none of the passages": {
    one: "{n} fecha no está en ninguno de los pasajes",
    other: "{n} fechas no están en ninguno de los pasajes",
  },
  "{n} quotations stand in none of the passages": {
    one: "{n} cita textual no está en ninguno de los pasajes",
    other: "{n} citas textuales no están en ninguno de los pasajes",
  },
  "{n} details stand in none of the passages": {
    one: "{n} detalle no está en ninguno de los pasajes",
    other: "{n} detalles no están en ninguno de los pasajes",
  },
  "{n} sentences rest on nothing we read, and have no mark.": {
    one: "{n} frase no se apoya en nada de lo que hemos leído y no lleva cita.",
    other: "{n} frases no se apoyan en nada de lo que hemos leído y no llevan cita.",
  },
  "This question": "Esta pregunta",
  "This answer was stored in a form that can't be read. Please ask again.":
    "Esta respuesta se guardó en un formato que no se puede leer. Vuelve a preguntar, por favor.",
  "This conversation has {n} questions, which is all it can hold. Please start a new one.":
    "Esta conversación tiene {n} preguntas, el máximo que admite. Empieza una nueva.",
  "Checked with {publishers}": "Comprobado con {publishers}",
};
