import type { Catalogue } from "../../translator";

/** The home page. */
export const home: Catalogue = {
  "Ask {name} a question and read a short answer in which every sentence leads to the passage behind it.":
    "Haz una pregunta a {name} y lee una respuesta breve en la que cada frase lleva al pasaje que la respalda.",
  "Hi {name}..": "Hola, {name}…",
  "Hi there,": "Hola:",
  "Ask Me Anything, Human!": "¡Pregúntame lo que quieras, humano!",
  "Trending Today": "Tendencias de hoy",
  "Trending Prompts": "Preguntas populares",
  "Press one to ask it.": "Elige una para hacerla.",

  "Want to work on this?": "¿Quieres participar?",
  "{name} is open source and built in public. Find your first issue.":
    "{name} es de código abierto y se construye a la vista de todos. Encuentra tu primera tarea.",

  "An answer you can hold up to the light": "Una respuesta que puedes mirar al trasluz",
  "{name} answers in a few sentences and shows the passage behind each of them. What no source supports is not said.":
    "{name} responde en pocas frases y muestra el pasaje que respalda cada una. Lo que ninguna fuente respalda no se dice.",
  "Browse the library that answers without the web": "Explora la biblioteca que responde sin la web",
  "7+ million": "Más de 7 millones",
  "5,000": "5000",
  "10,000": "10 000",
  learners: "de estudiantes",
  readers: "lectores",

  "In Collaboration With": "En colaboración con",
  Pause: "Pausar",
  Play: "Reproducir",
  "Pause the moving names": "Pausar los nombres en movimiento",
  "Play the moving names": "Reproducir los nombres en movimiento",

  "How It Works": "Cómo funciona",
  "It looks before it speaks": "Busca antes de hablar",
  "Your question goes to every source at once: our own library, and the encyclopedias and search engines that this site is set up with.":
    "Tu pregunta llega a todas las fuentes a la vez: nuestra propia biblioteca y las enciclopedias y buscadores que este sitio tiene configurados.",
  "It reads what it found": "Lee lo que ha encontrado",
  "The best pages are cut into passages and ranked by how well they fit. What does not fit is left out.":
    "Las mejores páginas se dividen en pasajes y se ordenan según lo bien que encajan. Lo que no encaja se descarta.",
  "It shows its passages": "Muestra sus pasajes",
  "Each sentence carries a number. Press it and the passage opens with its words in light. Where nothing fits, it says so.":
    "Cada frase lleva un número. Púlsalo y se abre el pasaje con sus palabras iluminadas. Cuando nada encaja, lo dice.",

  "What People Are Saying": "Lo que dice la gente",
  "We print no praise that nobody gave. Until you tell us what you think, here is what you can check.":
    "No publicamos elogios que nadie ha hecho. Hasta que nos digas lo que piensas, aquí tienes lo que puedes comprobar.",
  "{n} articles answer questions without the web, and every one of them can be read in full.":
    "{n} artículos responden preguntas sin la web, y todos se pueden leer completos.",
  "The library": "La biblioteca",
  "By default no language model takes part: sentences are chosen word for word from the sources.":
    "De forma predeterminada no interviene ningún modelo de lenguaje: las frases se eligen palabra por palabra de las fuentes.",
  "Fonts, icons and scripts all come from this site, and there are no trackers.":
    "Las tipografías, los iconos y los scripts vienen de este sitio, y no hay rastreadores.",
  "Source:": "Fuente:",
  "Tell us what you think": "Dinos lo que piensas",

  FAQs: "Preguntas frecuentes",
  "What is {name}?": "¿Qué es {name}?",
  "A place to ask a question and read a short answer in which every sentence carries a number. The number opens the passage that the sentence rests on, and one more press opens the page it comes from.":
    "Un lugar donde haces una pregunta y lees una respuesta breve en la que cada frase lleva un número. El número abre el pasaje en el que se apoya la frase, y con otra pulsación se abre la página de la que procede.",
  "Where do the answers come from?": "¿De dónde salen las respuestas?",
  "From a library of articles written for this site, and from whichever encyclopedia or search engine this copy of the software is set up with. The best pages are cut into passages, and the answer is written from those alone.":
    "De una biblioteca de artículos escritos para este sitio y de las enciclopedias o buscadores que tenga configurados esta copia del programa. Las mejores páginas se dividen en pasajes, y la respuesta se escribe solo a partir de ellos.",
  "Can I trust an answer?": "¿Puedo fiarme de una respuesta?",
  "You can check it, which is better. Every sentence shows its passage with the words it rests on in light. Where no passage fits the question, the page says so instead of guessing. Sources can still be wrong, so read them for anything that matters.":
    "Puedes comprobarla, que es mejor. Cada frase muestra su pasaje, con las palabras en las que se apoya iluminadas. Cuando ningún pasaje encaja con la pregunta, la página lo dice en lugar de adivinar. Aun así, las fuentes pueden equivocarse: léelas para todo lo que importe.",
  "What does it cost?": "¿Cuánto cuesta?",
  "Nothing. A guest can ask {n} questions in all without signing in, and reading the library is free for everybody.":
    "Nada. Un invitado puede hacer {n} preguntas en total sin iniciar sesión, y leer la biblioteca es gratis para todos.",
  "What happens to the questions I ask?": "¿Qué pasa con las preguntas que hago?",
  "They are kept with their answers so that a page can be loaded again and a conversation can go on. Your conversation opens in your browser only. The privacy policy lists everything that is kept and what is never done with it.":
    "Se guardan con sus respuestas para que puedas volver a cargar una página y continuar una conversación. Tu conversación solo se abre en tu navegador. La política de privacidad detalla todo lo que se guarda y lo que nunca se hace con ello.",

  "What is new in {name}, and how to ask better questions, for {readers} readers. No spam, and a link in every issue that ends it.":
    "Las novedades de {name} y cómo preguntar mejor, para {readers} lectores. Sin spam, y con un enlace para darte de baja en cada número.",
  "What is new in {name}, and how to ask better questions. No spam, and a link in every issue that ends it.":
    "Las novedades de {name} y cómo preguntar mejor. Sin spam, y con un enlace para darte de baja en cada número.",
  "AI Playground": "Playground de IA",
  "Try prompts of your own, side by side if you like, and keep what comes of them. Beside it, a topic becomes a diagram and a sentence becomes a picture.":
    "Prueba tus propios prompts, en paralelo si quieres, y guarda lo que salga de ellos. Además, un tema se convierte en un diagrama y una frase en una imagen.",
  "Open the playground": "Abrir el playground",
};
