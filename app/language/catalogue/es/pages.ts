import type { Catalogue } from "../../translator";

/** Discover, the blog, the library, pricing, cookies and other content pages. */
export const pages: Catalogue = {
  "Subjects of the library, each answered in a few sentences with sources, and the news of science.":
    "Temas de la biblioteca, cada uno respondido en pocas frases con fuentes, y las noticias de la ciencia.",
  "Subjects of the library, and what is new in science and technology. Each opens a short answer and the passages behind it.":
    "Temas de la biblioteca y las novedades de la ciencia y la tecnología. Cada uno abre una respuesta breve y los pasajes que la respaldan.",
  "Subjects of the library. Each opens a short answer and the passages behind it.":
    "Temas de la biblioteca. Cada uno abre una respuesta breve y los pasajes que la respaldan.",
  "More from the library": "Más de la biblioteca",
  "All subjects of the library": "Todos los temas de la biblioteca",
  "{n} topics": { one: "{n} tema", other: "{n} temas" },
  "{n} articles": { one: "{n} artículo", other: "{n} artículos" },
  "Filter topics": "Filtrar temas",
  Filter: "Filtrar",
  "No topic is called that.": "Ningún tema se llama así.",
  "Ask about it instead": "Preguntar por ello",
  News: "Noticias",
  "Updated {age}": "Actualizado {age}",
  "Loading news...": "Cargando noticias…",
  "Failed to load news. Please try again later.":
    "No se han podido cargar las noticias. Vuelve a intentarlo más tarde.",
  "Ask about this": "Preguntar sobre esto",
  "Ask about this article: {title}": "Preguntar sobre esto, del artículo: {title}",
  "This article has left the news. Its own page can still be opened.":
    "Este artículo ya no está en las noticias. Su propia página aún se puede abrir.",

  "Articles on writing prompts: for pictures, code, shops, marketing and everyday work, with worked examples and checklists.":
    "Artículos sobre cómo escribir prompts: para imágenes, código, tiendas, marketing y el trabajo diario, con ejemplos resueltos y listas de comprobación.",
  "How to write prompts that do what you meant: worked examples, what goes wrong, and how to check the result.":
    "Cómo escribir prompts que hagan lo que querías: ejemplos resueltos, qué suele fallar y cómo comprobar el resultado.",
  "New articles by feed: <rss>RSS</rss> or <json>JSON Feed</json>":
    "Nuevos artículos por feed: <rss>RSS</rss> o <json>JSON Feed</json>",
  "{n} min read": "{n} min de lectura",
  "Published {day}": "Publicado el {day}",
  "Updated {day}": "Actualizado el {day}",
  Contents: "Contenido",
  "More articles": "Más artículos",
  Previous: "Anterior",
  Next: "Siguiente",

  "The articles that {name} answers from without the web, to read in full.":
    "Los artículos con los que {name} responde sin la web, para leerlos completos.",
  "Short articles of our own. Answers cite them passage by passage, with or without the web.":
    "Artículos breves propios. Las respuestas los citan pasaje a pasaje, con la web o sin ella.",
  "{title}, in the {name} library.": "{title}, en la biblioteca de {name}.",
  "Questions it answers": "Preguntas que responde",
  "More in this category": "Más en esta categoría",
  "Your file, as it was read. Only you can open this page.":
    "Tu archivo, tal como se ha leído. Solo tú puedes abrir esta página.",
  "The file is long: only its beginning was read.": "El archivo es largo: solo se ha leído el principio.",

  "What {name} costs: Free, Pro and Ultra.": "Lo que cuesta {name}: Gratis, Pro y Ultra.",
  "{name}, you are on the Free plan.": "{name}, tienes el plan gratuito.",
  "Begin free, and stay so as long as you like.": "Empieza gratis y sigue así todo el tiempo que quieras.",
  "Prices in US dollars. Region: {region}": "Precios en dólares estadounidenses. Región: {region}",
  "United States": "Estados Unidos",
  "per month": "al mes",
  "Current plan": "Plan actual",
  "This site sells no plans. Everything here is free to use.":
    "Este sitio no vende planes. Todo lo que hay aquí se puede usar gratis.",
  Free: "Gratis",
  "Access to Flash 2.0": "Acceso a Flash 2.0",
  "Limited memory and context": "Memoria y contexto limitados",
  "Limited deep research": "Investigación a fondo limitada",
  "Pro with advanced reasoning": "Pro con razonamiento avanzado",
  "Get Pro": "Obtener Pro",
  POPULAR: "POPULAR",
  "Ultra with advanced reasoning": "Ultra con razonamiento avanzado",
  "Get Ultra": "Obtener Ultra",
  "Unlimited subject to abuse guardrails.": "Ilimitado, sujeto a medidas contra el abuso.",

  "Please choose one of the two.": "Elige una de las dos opciones, por favor.",
  "Your choices": "Tus opciones",
  Necessary: "Necesarias",
  "Always on": "Siempre activas",
  "What the tables below list. Without it the site could not tell your conversations from somebody else’s.":
    "Lo que enumeran las tablas de abajo. Sin ello, el sitio no podría distinguir tus conversaciones de las de otra persona.",
  Advertising: "Publicidad",
  "One ad on the home page, after 30 seconds, by Google AdSense. Google may then set cookies of its own and recognize you on other sites.":
    "Un anuncio en la página de inicio, pasados 30 segundos, de Google AdSense. Google puede entonces guardar sus propias cookies y reconocerte en otros sitios.",
  "This site shows no ads, so there is nothing optional to choose.":
    "Este sitio no muestra anuncios, así que no hay nada opcional que elegir.",
  "None here": "Aquí no hay",
  On: "Activada",
  Off: "Desactivada",
  "Your browser asks sites not to track you (Global Privacy Control or Do Not Track). That counts as a no here, whatever you choose.":
    "Tu navegador pide a los sitios que no te rastreen (Global Privacy Control o Do Not Track). Aquí eso cuenta como un no, elijas lo que elijas.",
  "Necessary only": "Solo las necesarias",
  "Allow advertising": "Permitir la publicidad",
  "Your choice is kept for six months. You can change it here at any time.":
    "Tu elección se guarda seis meses. Puedes cambiarla aquí cuando quieras.",
  Advertisement: "Publicidad",

  "Creative Power": "Fuerza creativa",
  "Describe a picture in a sentence, or name a topic and get a diagram that you can edit, export and take along.":
    "Describe una imagen en una frase, o nombra un tema y obtén un diagrama que puedes editar, exportar y llevarte.",
  "Make a picture": "Crear una imagen",
  "Smart Chats": "Conversaciones inteligentes",
  "Ask, then ask on. A follow-up is understood from what came before it, and every answer leads to its sources.":
    "Pregunta y sigue preguntando. Una pregunta de seguimiento se entiende a partir de lo anterior, y cada respuesta lleva a sus fuentes.",
  "Instant Ideas": "Ideas al instante",
  "Bring a rough prompt to the playground and get a clearer one back, with what was changed and why.":
    "Lleva un prompt en bruto al playground y recibe uno más claro, con lo que ha cambiado y por qué.",
  "Search the library": "Buscar en la biblioteca",
  "By letter": "Por letra",
  "Articles on “{words}”": "Artículos sobre «{words}»",
  "No article has these words. Try others, or pick a category below.":
    "Ningún artículo tiene esas palabras. Prueba con otras o elige una categoría abajo.",
  References: "Referencias",
};
