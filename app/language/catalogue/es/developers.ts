import type { Catalogue } from "../../translator";

/** The API page. Descriptions of the calls are in English, like the API. */
export const developers: Catalogue = {
  "{name}'s API: every call, with examples, limits and errors.":
    "La API de {name}: cada llamada, con ejemplos, límites y errores.",
  "Everything that this site answers, it answers to programs too: over plain HTTP, in JSON, and without a key to begin with. The same is told to machines by {address} (OpenAPI 3.1).":
    "Todo lo que este sitio responde, lo responde también a programas: por HTTP sencillo, en JSON y, para empezar, sin clave. A las máquinas se lo cuenta {address} (OpenAPI 3.1). Las descripciones de las llamadas están en inglés.",
  "Try it": "Pruébala",
  Send: "Enviar",
  "Sending...": "Enviando…",
  "The answer": "La respuesta",
  "The call did not succeed: {reason}": "La llamada no ha funcionado: {reason}",
  Tokens: "Tokens",
  "Without a token a caller has {n} searches a day. With one, a program asks in your name: make it on your <account>account page</account>, choose what it may do ({ask}, {history}), and send it along. It is shown once, and can be revoked at any time.":
    "Sin token hay {n} búsquedas al día. Con uno, un programa pregunta en tu nombre: créalo en la <account>página de tu cuenta</account>, elige qué puede hacer ({ask}, {history}) y envíalo con la llamada. Se muestra una sola vez y se puede revocar en cualquier momento.",
  "A call with a token": "Una llamada con token",
  Streams: "Streams",
  "An answer takes a few seconds. Ask for {type}, and it comes as server-sent events while it is written. Each event has a number: a reader that was cut off opens {address}, which {place} named, with the last one as {header}, and goes on there.":
    "Una respuesta tarda unos segundos. Pide {type} y llegará como server-sent events mientras se escribe. Cada evento tiene un número: si se corta, abre {address}, que {place} indicó, con el último como {header} y sigue desde ahí.",
  "A stream": "Un stream",
  "An error has a true status and the body {body}. A code stays as it is; a message is for people and may change. A query's unknown fields are ignored, a JSON body's are refused. {header} names a call in our log: give it when you report a fault.":
    "Un error tiene un estado verdadero y el cuerpo {body}. Un código no cambia; un mensaje es para personas y puede cambiar. Los campos desconocidos de una consulta se ignoran; los de un cuerpo JSON se rechazan. {header} identifica una llamada en nuestro registro: indícalo cuando informes de un fallo.",
  "Other sites' pages": "Páginas de otros sitios",
  "Any page may call from a browser, with a token or as a caller without an account. Cookies of this site are never looked at there.":
    "Cualquier página puede llamar desde un navegador, con un token o sin cuenta. Allí nunca se miran las cookies de este sitio.",
  Assistants: "Asistentes",
  "Assistants that speak the Model Context Protocol find the tools {ask}, {search} and {draw} at {address} (streamable HTTP), with the same tokens and limits.":
    "Los asistentes que hablan el Model Context Protocol encuentran las herramientas {ask}, {search} y {draw} en {address} (streamable HTTP), con los mismos tokens y límites.",
  "Fair use": "Uso razonable",
  "Each caller may make so many requests a minute, and of some so many a day (UTC). Every answer tells how many are left by {limit}, {remaining} and {reset}; one too many is 429 with {retry}, both in seconds.":
    "Se permiten estas peticiones por minuto, y de algunas también por día (UTC). Cada respuesta dice cuántas quedan con {limit}, {remaining} y {reset}; una de más es 429 con {retry}, ambos en segundos.",
  "What is asked for": "Qué se pide",
  "A minute": "Por minuto",
  "A day": "Por día",
  "no limit": "sin límite",
  "Questions and follow-ups": "Preguntas y preguntas de seguimiento",
  "Of these, thorough ones": "De ellas, exhaustivas",
  "Answers checked by the model": "Respuestas comprobadas por el modelo",
  "Streams opened": "Streams abiertos",
  Prompts: "Prompts",
  "Sets of pictures": "Series de imágenes",
  "Library searches": "Búsquedas en la biblioteca",
  "Questions suggested while typing": "Preguntas sugeridas al escribir",
  "Saved conversations, read or changed": "Conversaciones guardadas, leídas o cambiadas",
  "Everything else that is read": "Todo lo demás que se lee",
  "Changes of an account and its tokens": "Cambios de una cuenta y sus tokens",
  "Conversations taken over from a browser, up to 200 at a time":
    "Conversaciones traídas de un navegador, hasta 200 a la vez",
  "Sign-ins": "Inicios de sesión",
  "Sign-ins to one account, where it has signed in before": "Inicios de sesión en una cuenta, donde ya la inició antes",
  "Links shared": "Enlaces compartidos",
  "Prompts kept without an account": "Prompts guardados sin cuenta",
  "New accounts": "Cuentas nuevas",
  "Mails asked for": "Correos solicitados",
  "Newsletter subscriptions": "Suscripciones al boletín",
  "Messages to us": "Mensajes para nosotros",
  "A signed-in browser": "Un navegador con sesión iniciada",
  "A token with the scope {scope}": "Un token con el permiso {scope}",
  "Anybody, or a token with the scope {scope}": "Cualquiera, o un token con el permiso {scope}",
  "{n} requests a minute.": "{n} peticiones por minuto.",
  Takes: "Recibe",
  "{place}, required": "{place}, obligatorio",
  "{place}, optional": "{place}, opcional",
  Example: "Ejemplo",
  "What it answers": "Qué responde",
};
