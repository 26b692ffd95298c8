import type { Catalogue } from "../../translator";

/** Discover, the blog, the library, pricing, cookies and other content pages. */
export const pages: Catalogue = {
  "Subjects of the library, each answered in a few sentences with sources, and the news of science.":
    "Themen der Bibliothek, jedes in wenigen Sätzen mit Quellen beantwortet, und die Nachrichten der Wissenschaft.",
  "Subjects of the library, and what is new in science and technology. Each opens a short answer and the passages behind it.":
    "Themen der Bibliothek und Neues aus Wissenschaft und Technik. Jedes öffnet eine kurze Antwort und die Textstellen dahinter.",
  "Subjects of the library. Each opens a short answer and the passages behind it.":
    "Themen der Bibliothek. Jedes öffnet eine kurze Antwort und die Textstellen dahinter.",
  "More from the library": "Mehr aus der Bibliothek",
  "All subjects of the library": "Alle Themen der Bibliothek",
  "{n} topics": { one: "{n} Thema", other: "{n} Themen" },
  "{n} articles": { one: "{n} Artikel", other: "{n} Artikel" },
  "Filter topics": "Themen filtern",
  Filter: "Filtern",
  "No topic is called that.": "Kein Thema heißt so.",
  "Ask about it instead": "Stattdessen danach fragen",
  News: "Nachrichten",
  "Updated {age}": "Aktualisiert {age}",
  "Loading news...": "Nachrichten werden geladen …",
  "Failed to load news. Please try again later.":
    "Die Nachrichten konnten nicht geladen werden. Bitte versuche es später noch einmal.",
  "Ask about this": "Danach fragen",
  "Ask about this article: {title}": "Danach fragen, zum Artikel: {title}",
  "This article has left the news. Its own page can still be opened.":
    "Dieser Artikel ist nicht mehr in den Nachrichten. Seine eigene Seite lässt sich noch öffnen.",

  "Articles on writing prompts: for pictures, code, shops, marketing and everyday work, with worked examples and checklists.":
    "Artikel über das Schreiben von Prompts: für Bilder, Code, Shops, Marketing und die tägliche Arbeit, mit durchgearbeiteten Beispielen und Checklisten.",
  "How to write prompts that do what you meant: worked examples, what goes wrong, and how to check the result.":
    "Wie man Prompts schreibt, die tun, was man meint: durchgearbeitete Beispiele, was schiefgeht und wie man das Ergebnis prüft.",
  "New articles by feed: <rss>RSS</rss> or <json>JSON Feed</json>":
    "Neue Artikel als Feed: <rss>RSS</rss> oder <json>JSON Feed</json>",
  "{n} min read": "{n} Min. Lesezeit",
  "Published {day}": "Veröffentlicht am {day}",
  "Updated {day}": "Aktualisiert am {day}",
  Contents: "Inhalt",
  "More articles": "Weitere Artikel",
  Previous: "Zurück",
  Next: "Weiter",

  "The articles that {name} answers from without the web, to read in full.":
    "Die Artikel, aus denen {name} ohne das Web antwortet, zum Nachlesen.",
  "Short articles of our own. Answers cite them passage by passage, with or without the web.":
    "Kurze Artikel von uns selbst. Antworten zitieren sie Stelle für Stelle, mit oder ohne Web.",
  "{title}, in the {name} library.": "{title}, in der Bibliothek von {name}.",
  "Questions it answers": "Fragen, die er beantwortet",
  "More in this category": "Mehr aus dieser Kategorie",
  "Your file, as it was read. Only you can open this page.":
    "Deine Datei, so wie sie gelesen wurde. Nur du kannst diese Seite öffnen.",
  "The file is long: only its beginning was read.": "Die Datei ist lang: Nur ihr Anfang wurde gelesen.",

  "What {name} costs: Free, Pro and Ultra.": "Was {name} kostet: Kostenlos, Pro und Ultra.",
  "{name}, you are on the Free plan.": "{name}, du nutzt den kostenlosen Tarif.",
  "Begin free, and stay so as long as you like.": "Beginne kostenlos und bleib dabei, solange du willst.",
  "Prices in US dollars. Region: {region}": "Preise in US-Dollar. Region: {region}",
  "United States": "Vereinigte Staaten",
  "per month": "im Monat",
  "Current plan": "Dein aktueller Tarif",
  "This site sells no plans. Everything here is free to use.":
    "Diese Website verkauft keine Tarife. Alles hier ist kostenlos nutzbar.",
  Free: "Kostenlos",
  "Access to Flash 2.0": "Zugang zu Flash 2.0",
  "Limited memory and context": "Begrenzter Speicher und Kontext",
  "Limited deep research": "Begrenzte Tiefenrecherche",
  "Pro with advanced reasoning": "Pro mit erweitertem Schlussfolgern",
  "Get Pro": "Pro holen",
  POPULAR: "BELIEBT",
  "Ultra with advanced reasoning": "Ultra mit erweitertem Schlussfolgern",
  "Get Ultra": "Ultra holen",
  "Unlimited subject to abuse guardrails.": "Unbegrenzt, vorbehaltlich Schutz vor Missbrauch.",

  "Please choose one of the two.": "Bitte wähle eines von beiden.",
  "Your choices": "Deine Auswahl",
  Necessary: "Notwendig",
  "Always on": "Immer an",
  "What the tables below list. Without it the site could not tell your conversations from somebody else’s.":
    "Was die Tabellen unten aufführen. Ohne es könnte die Website deine Unterhaltungen nicht von denen anderer unterscheiden.",
  Advertising: "Werbung",
  "One ad on the home page, after 30 seconds, by Google AdSense. Google may then set cookies of its own and recognize you on other sites.":
    "Eine Anzeige auf der Startseite, nach 30 Sekunden, von Google AdSense. Google kann dann eigene Cookies setzen und dich auf anderen Websites wiedererkennen.",
  "This site shows no ads, so there is nothing optional to choose.":
    "Diese Website zeigt keine Werbung, daher gibt es nichts auszuwählen.",
  "None here": "Keine",
  On: "An",
  Off: "Aus",
  "Your browser asks sites not to track you (Global Privacy Control or Do Not Track). That counts as a no here, whatever you choose.":
    "Dein Browser bittet Websites, dich nicht zu verfolgen (Global Privacy Control oder Do Not Track). Das gilt hier als Nein, was immer du auswählst.",
  "Necessary only": "Nur Notwendiges",
  "Allow advertising": "Werbung erlauben",
  "Your choice is kept for six months. You can change it here at any time.":
    "Deine Auswahl wird sechs Monate aufbewahrt. Du kannst sie hier jederzeit ändern.",
  Advertisement: "Anzeige",

  "Creative Power": "Kreative Kraft",
  "Describe a picture in a sentence, or name a topic and get a diagram that you can edit, export and take along.":
    "Beschreibe ein Bild in einem Satz, oder nenne ein Thema und erhalte ein Diagramm, das du bearbeiten, exportieren und mitnehmen kannst.",
  "Make a picture": "Ein Bild erstellen",
  "Smart Chats": "Kluge Gespräche",
  "Ask, then ask on. A follow-up is understood from what came before it, and every answer leads to its sources.":
    "Frag, und frag weiter. Eine Anschlussfrage wird aus dem verstanden, was vorausging, und jede Antwort führt zu ihren Quellen.",
  "Instant Ideas": "Ideen im Nu",
  "Bring a rough prompt to the playground and get a clearer one back, with what was changed and why.":
    "Bring einen groben Prompt in den Playground und bekomm einen klareren zurück, mit allem, was geändert wurde und warum.",
  "Search the library": "Bibliothek durchsuchen",
  "By letter": "Nach Buchstaben",
  "Articles on “{words}”": "Artikel zu „{words}“",
  "No article has these words. Try others, or pick a category below.":
    "Kein Artikel enthält diese Wörter. Versuche andere, oder wähle unten eine Kategorie.",
  References: "Belege",
};
