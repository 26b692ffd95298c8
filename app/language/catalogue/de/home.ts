import type { Catalogue } from "../../translator";

/** The home page. */
export const home: Catalogue = {
  "Ask {name} a question and read a short answer in which every sentence leads to the passage behind it.":
    "Stelle {name} eine Frage und lies eine kurze Antwort, in der jeder Satz zu seiner Textstelle führt.",
  "Hi {name}..": "Hallo {name} …",
  "Hi there,": "Hallo,",
  "Ask Me Anything, Human!": "Frag mich etwas, Mensch!",
  "Trending Today": "Heute gefragt",
  "Trending Prompts": "Beliebte Fragen",
  "Press one to ask it.": "Wähle eine aus, um sie zu stellen.",

  "Want to work on this?": "Willst du mitarbeiten?",
  "{name} is open source and built in public. Find your first issue.":
    "{name} ist quelloffen und entsteht vor aller Augen. Such dir deine erste Aufgabe.",

  "An answer you can hold up to the light": "Eine Antwort, die du gegen das Licht halten kannst",
  "{name} answers in a few sentences and shows the passage behind each of them. What no source supports is not said.":
    "{name} antwortet in wenigen Sätzen und zeigt zu jedem die Textstelle. Was keine Quelle belegt, wird nicht gesagt.",
  "Browse the library that answers without the web": "Stöbere in der Bibliothek, die ohne das Web antwortet",
  "7+ million": "Über 7 Millionen",
  "5,000": "5.000",
  "10,000": "10.000",
  learners: "Lernende",
  readers: "Leserinnen und Leser",

  "In Collaboration With": "In Zusammenarbeit mit",
  Pause: "Anhalten",
  Play: "Abspielen",
  "Pause the moving names": "Anhalten: bewegte Namen",
  "Play the moving names": "Abspielen: bewegte Namen",

  "How It Works": "So funktioniert es",
  "It looks before it speaks": "Erst suchen, dann sprechen",
  "Your question goes to every source at once: our own library, and the encyclopedias and search engines that this site is set up with.":
    "Deine Frage geht an alle Quellen zugleich: an unsere eigene Bibliothek und an die Enzyklopädien und Suchmaschinen, die hier eingerichtet sind.",
  "It reads what it found": "Lesen, was gefunden wurde",
  "The best pages are cut into passages and ranked by how well they fit. What does not fit is left out.":
    "Die besten Seiten werden in Textstellen zerlegt und danach geordnet, wie gut sie passen. Was nicht passt, fällt weg.",
  "It shows its passages": "Die Textstellen zeigen",
  "Each sentence carries a number. Press it and the passage opens with its words in light. Where nothing fits, it says so.":
    "Jeder Satz trägt eine Nummer. Wähle sie aus, und die Textstelle öffnet sich mit den passenden Worten im Licht. Wo nichts passt, wird das gesagt.",

  "What People Are Saying": "Was andere sagen",
  "We print no praise that nobody gave. Until you tell us what you think, here is what you can check.":
    "Wir drucken kein Lob, das niemand ausgesprochen hat. Bis du uns deine Meinung sagst, steht hier, was du nachprüfen kannst.",
  "{n} articles answer questions without the web, and every one of them can be read in full.":
    "{n} Artikel beantworten Fragen ohne das Web, und jeder davon lässt sich ganz lesen.",
  "The library": "Die Bibliothek",
  "By default no language model takes part: sentences are chosen word for word from the sources.":
    "Im Normalfall ist kein Sprachmodell beteiligt: Die Sätze werden Wort für Wort aus den Quellen gewählt.",
  "Fonts, icons and scripts all come from this site, and there are no trackers.":
    "Schriften, Symbole und Skripte kommen alle von dieser Website, und es gibt keine Tracker.",
  "Source:": "Quelle:",
  "Tell us what you think": "Sag uns deine Meinung",

  FAQs: "Häufige Fragen",
  "What is {name}?": "Was ist {name}?",
  "A place to ask a question and read a short answer in which every sentence carries a number. The number opens the passage that the sentence rests on, and one more press opens the page it comes from.":
    "Ein Ort, an dem du eine Frage stellst und eine kurze Antwort liest, in der jeder Satz eine Nummer trägt. Die Nummer öffnet die Textstelle, auf der der Satz beruht, und ein weiterer Klick die Seite, von der sie stammt.",
  "Where do the answers come from?": "Woher kommen die Antworten?",
  "From a library of articles written for this site, and from whichever encyclopedia or search engine this copy of the software is set up with. The best pages are cut into passages, and the answer is written from those alone.":
    "Aus einer Bibliothek von Artikeln, die für diese Website geschrieben wurden, und aus den Enzyklopädien oder Suchmaschinen, die hier eingerichtet sind. Die besten Seiten werden in Textstellen zerlegt, und nur daraus entsteht die Antwort.",
  "Can I trust an answer?": "Kann ich einer Antwort trauen?",
  "You can check it, which is better. Every sentence shows its passage with the words it rests on in light. Where no passage fits the question, the page says so instead of guessing. Sources can still be wrong, so read them for anything that matters.":
    "Du kannst sie prüfen, und das ist besser. Jeder Satz zeigt seine Textstelle, und die Worte, auf denen er beruht, stehen im Licht. Wo keine Textstelle zur Frage passt, sagt die Seite das, statt zu raten. Auch Quellen können irren: Lies sie, wenn es darauf ankommt.",
  "What does it cost?": "Was kostet das?",
  "Nothing. A guest can ask {n} questions in all without signing in, and reading the library is free for everybody.":
    "Nichts. Ein Gast kann ohne Anmeldung insgesamt {n} Fragen stellen, und die Bibliothek steht allen kostenlos offen.",
  "What happens to the questions I ask?": "Was geschieht mit meinen Fragen?",
  "They are kept with their answers so that a page can be loaded again and a conversation can go on. Your conversation opens in your browser only. The privacy policy lists everything that is kept and what is never done with it.":
    "Sie werden mit ihren Antworten aufbewahrt, damit eine Seite neu geladen und eine Unterhaltung fortgesetzt werden kann. Deine Unterhaltung öffnet sich nur in deinem Browser. Die Datenschutzerklärung nennt alles, was aufbewahrt wird und was damit nie geschieht.",

  "What is new in {name}, and how to ask better questions, for {readers} readers. No spam, and a link in every issue that ends it.":
    "Was es bei {name} Neues gibt und wie man besser fragt, für {readers} Leserinnen und Leser. Kein Spam, und in jeder Ausgabe ein Link zum Abbestellen.",
  "What is new in {name}, and how to ask better questions. No spam, and a link in every issue that ends it.":
    "Was es bei {name} Neues gibt und wie man besser fragt. Kein Spam, und in jeder Ausgabe ein Link zum Abbestellen.",
  "AI Playground": "KI-Playground",
  "Try prompts of your own, side by side if you like, and keep what comes of them. Beside it, a topic becomes a diagram and a sentence becomes a picture.":
    "Probiere eigene Prompts aus, auf Wunsch nebeneinander, und behalte, was dabei herauskommt. Daneben wird aus einem Thema ein Diagramm und aus einem Satz ein Bild.",
  "Open the playground": "Playground öffnen",
};
