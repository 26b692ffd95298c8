import type { Catalogue } from "../../translator";

/** The results page: answers while streaming and when complete, and their actions. */
export const answers: Catalogue = {
  Search: "Suche",
  "Search results": "Suchergebnisse",
  "A short answer to “{question}”, with the passage behind every sentence.":
    "Eine kurze Antwort auf „{question}“, mit der Textstelle zu jedem Satz.",
  "Ask anything and read a short answer with the passage behind every sentence.":
    "Frage, was du willst, und lies eine kurze Antwort mit der Textstelle zu jedem Satz.",
  Back: "Zurück",
  "Sending your question.": "Deine Frage wird abgeschickt.",
  "Other questions to ask": "Andere Fragen",
  "What would you like to know?": "Was möchtest du wissen?",
  "Ask above, or start from <library>what the library knows</library>.":
    "Frage oben, oder beginne mit dem, <library>was die Bibliothek weiß</library>.",
  Keywords: "Stichwörter",
  "Pause the keywords": "Stichwörter anhalten",
  "Let the keywords move": "Stichwörter laufen lassen",

  "This link leads to somebody else's conversation, which only they can see.":
    "Dieser Link führt zu einer fremden Unterhaltung, die du nicht sehen kannst.",
  "This question has not been asked yet.": "Diese Frage wurde noch nicht gestellt.",
  "You can ask the same question yourself:": "Du kannst dieselbe Frage selbst stellen:",
  "You have asked all {limit} free questions, so this one was not sent.":
    "Du hast alle {limit} kostenlosen Fragen gestellt, deshalb wurde diese nicht abgeschickt.",
  "You have asked all {limit} free questions": "Du hast alle {limit} kostenlosen Fragen gestellt",
  "A guest can ask {limit} questions. Sign in to ask more, or go on reading what is here.":
    "Ein Gast kann {limit} Fragen stellen. Melde dich an, um mehr zu fragen, oder lies weiter, was hier steht.",
  "Sign In Now": "Jetzt anmelden",
  Later: "Später",
  "{n} free questions left": { one: "Noch {n} kostenlose Frage", other: "Noch {n} kostenlose Fragen" },

  "You asked": "Du hast gefragt",
  "You followed up with": "Deine Anschlussfrage",
  "Your follow-up question": "Deine Anschlussfrage",
  "AI Snapshot": "KI-Überblick",
  Answer: "Antwort",
  "Follow-up question": "Anschlussfrage",
  "Ask follow-up": "Anschlussfrage stellen",
  "Ask a follow-up": "Eine Anschlussfrage stellen",
  "What does that mean in practice?": "Was bedeutet das in der Praxis?",
  "Can you give an example?": "Kannst du ein Beispiel nennen?",
  "Why does it matter?": "Warum ist das wichtig?",
  "Related questions": "Verwandte Fragen",
  Related: "Verwandte Fragen",

  Thinking: "Denkt nach",
  Starting: "Beginnt",
  "Searching {n} sources": { one: "{n} Quelle wird durchsucht", other: "{n} Quellen werden durchsucht" },
  "Reading {n} pages": { one: "{n} Seite wird gelesen", other: "{n} Seiten werden gelesen" },
  Writing: "Die Antwort wird geschrieben",
  "Starting again": "Es geht von vorn los",
  "Reconnecting…": "Die Verbindung wird wiederhergestellt …",
  "Connected again, the answer goes on": "Wieder verbunden, die Antwort geht weiter",
  "The connection was lost. Reconnecting.": "Die Verbindung ist abgebrochen. Sie wird wiederhergestellt.",
  "You are offline. The answer goes on as soon as you are back.":
    "Du bist offline. Die Antwort geht weiter, sobald du zurück bist.",
  "Connected again. The answer goes on.": "Wieder verbunden. Die Antwort geht weiter.",
  "This answer is still being written. It goes on here.": "Diese Antwort wird noch geschrieben. Sie geht hier weiter.",
  "The answer is complete.": "Die Antwort ist vollständig.",
  "The answer is complete. It was made earlier.": "Die Antwort ist vollständig. Sie entstand schon früher.",
  "The sources do not answer this question.": "Die Quellen beantworten diese Frage nicht.",
  "None of the sources that were searched answers this question, so there is no answer to show.":
    "Keine der durchsuchten Quellen beantwortet diese Frage, deshalb gibt es keine Antwort.",
  "Nothing in the sources we could read answers this well enough to cite, so we leave it unanswered.":
    "Nichts in den Quellen, die wir lesen konnten, beantwortet das gut genug, um es zu zitieren. Deshalb lassen wir die Frage offen.",
  "Nearest in our library:": "Am nächsten kommt in unserer Bibliothek:",
  "We can't tell what this asks about. Try again with a few more words.":
    "Wir erkennen nicht, wonach das fragt. Versuche es noch einmal mit ein paar Wörtern mehr.",
  "None of these words is in anything we could read. Check the spelling, or ask in other words.":
    "Keines dieser Wörter steht in dem, was wir lesen konnten. Prüfe die Schreibweise, oder frage mit anderen Worten.",
  "Our library is about {categories}.": "Unsere Bibliothek handelt von {categories}.",
  AI: "KI",
  Science: "Naturwissenschaft",
  Climate: "Klima",
  Space: "Weltraum",
  Health: "Gesundheit",
  Money: "Geld",
  Work: "Arbeit",
  History: "Geschichte",
  Computers: "Computer",
  Mathematics: "Mathematik",
  Nature: "Natur",
  World: "Welt",
  People: "Menschen",
  Ideas: "Ideen",
  Arts: "Künste",
  Sport: "Sport",
  Food: "Essen",
  Home: "Haushalt",
  Law: "Recht",
  "Search for it elsewhere: {pages}.": "Anderswo danach suchen: {pages}.",
  "Hello! Ask a question, and you get a short answer that shows the passage behind every sentence.":
    "Hallo! Stell eine Frage, und du bekommst eine kurze Antwort, die zu jedem Satz die Textstelle zeigt.",
  "You're welcome! Ask on whenever you like.": "Gern geschehen! Frag einfach weiter, wenn du magst.",
  "{name} is a program, not a person: it looks for passages that answer a question, in [our library](/library) and in the other sources that this site is set up with. It shows the passage behind every sentence, and [tells more about itself here](/about).":
    "{name} ist ein Programm, kein Mensch: Es sucht Textstellen, die eine Frage beantworten, in [unserer Bibliothek](/library) und in den anderen Quellen, die hier eingerichtet sind. Es zeigt zu jedem Satz die Textstelle und [erzählt hier mehr über sich](/about).",
  "We found this in {language} only:": "Das haben wir nur auf {language} gefunden:",
  "We found this in another language only:": "Das haben wir nur in einer anderen Sprache gefunden:",

  Retry: "Noch einmal versuchen",
  "The connection was lost. The answer goes on without you: load the page again to see it.":
    "Die Verbindung ist abgebrochen. Die Antwort geht ohne dich weiter: Lade die Seite neu, um sie zu sehen.",
  "This answer took too long.": "Diese Antwort hat zu lange gedauert.",
  "Be patient, Try again.": "Bitte etwas Geduld, versuche es noch einmal.",
  "Follow-up failed.": "Die Anschlussfrage konnte nicht gesendet werden.",
  "This answer was interrupted more than once.": "Diese Antwort wurde mehr als einmal unterbrochen.",
  "Nobody was reading, so this answer was stopped.": "Niemand hat mitgelesen, deshalb wurde diese Antwort angehalten.",
  "This can't be calculated.": "Das lässt sich nicht berechnen.",
  "The AI model declined to answer this question.": "Das KI-Modell hat es abgelehnt, diese Frage zu beantworten.",
  "The AI model stopped before the answer was complete.":
    "Das KI-Modell hat aufgehört, bevor die Antwort vollständig war.",
  "The AI model strayed from its sources, so its answer was stopped here.":
    "Das KI-Modell ist von seinen Quellen abgekommen, deshalb wurde die Antwort hier angehalten.",
  "Too many answers are being written just now. Please try again in a minute.":
    "Gerade werden zu viele Antworten geschrieben. Bitte versuche es in einer Minute noch einmal.",
  "The connection to the AI model was lost before the answer was complete.":
    "Die Verbindung zum KI-Modell ist abgebrochen, bevor die Antwort vollständig war.",

  "In this answer": "In dieser Antwort",
  "How this was searched": "Wie gesucht wurde",
  Searches: "Suchen",
  searching: "wird gesucht",
  "nothing found": "nichts gefunden",
  "{n} sources found": { one: "{n} Quelle gefunden", other: "{n} Quellen gefunden" },
  Sources: "Quellen",
  "Sources of answer {n}": "Quellen der Antwort {n}",
  "Your file": "Deine Datei",
  "Our library": "Unsere Bibliothek",
  "Texts from": "Texte aus",
  "(opens in a new tab)": "(öffnet sich in einem neuen Tab)",
  Passage: "Textstelle",
  "Open this passage": "Diese Textstelle öffnen",
  "The passage behind it": "Die Textstelle dazu",
  "The {n} passages behind it": "Die {n} Textstellen dazu",
  Table: "Tabelle",
  Code: "Code",
  "Copy code": "Code kopieren",
  "Code copied.": "Der Code ist kopiert.",

  "From the sources": "Aus den Quellen",
  "Chosen word for word from the sources": "Wort für Wort aus den Quellen gewählt",
  "Written by {writer} from the sources": "Von {writer} aus den Quellen geschrieben",
  "Written by {writer}, supported by no source": "Von {writer} geschrieben, von keiner Quelle belegt",
  "Calculated here, from no source": "Hier berechnet, aus keiner Quelle",
  "Looked up in the data that comes with this site": "Nachgeschlagen in den Daten, die zu dieser Seite gehören",
  "public data": "öffentliche Daten",
  "Made without some paid services, because a limit for the day was reached.":
    "Ohne einige kostenpflichtige Dienste erstellt, weil eine Tagesgrenze erreicht war.",
  "AI model": "KI-Modell",
  "This site has no such model.": "Diese Website hat kein solches Modell.",
  "Made without the AI model, because it did not answer in time.":
    "Ohne das KI-Modell entstanden, weil es nicht rechtzeitig geantwortet hat.",
  "Made without the AI model, because it was not available.":
    "Ohne das KI-Modell entstanden, weil es nicht erreichbar war.",
  "This question and its sources are too long for the AI model.":
    "Diese Frage und ihre Quellen sind zu lang für das KI-Modell.",
  "Made without the AI model, because the site's budget for the day was used up.":
    "Ohne das KI-Modell erstellt, weil das Tagesbudget der Website aufgebraucht war.",
  "Today's budget for the AI model is used up. It starts anew at midnight UTC.":
    "Das heutige Budget für das KI-Modell ist aufgebraucht. Um Mitternacht UTC beginnt es von neuem.",
  "Your network has used its share of today's budget for the AI model. Please try again after midnight UTC.":
    "Dein Netzwerk hat seinen Anteil am heutigen Budget für das KI-Modell aufgebraucht. Ab Mitternacht UTC kann es das Modell wieder nutzen.",
  "our own library": "unsere eigene Bibliothek",
  "web search": "Websuche",
  "your file": "deine Datei",
  Answered: "Beantwortet",
  Searched: "Gesucht",
  "just now": "gerade eben",
  Refresh: "Aktualisieren",

  "Actions on this answer": "Was du mit dieser Antwort tun kannst",
  Listen: "Anhören",
  "Read the answer aloud": "Die Antwort vorlesen",
  "Stop reading aloud": "Vorlesen beenden",
  "The answer could not be read aloud.": "Die Antwort konnte nicht vorgelesen werden.",
  Share: "Teilen",
  "Share this answer by a public link": "Diese Antwort über einen öffentlichen Link teilen",
  "Result copied to clipboard! Share it anywhere.": "Der Link ist kopiert! Teile ihn, wo du willst.",
  "The browser did not allow copying. The link stands beside the button.":
    "Der Browser hat das Kopieren nicht erlaubt. Der Link steht neben der Schaltfläche.",
  "The answer could not be shared. Please try again in a moment.":
    "Die Antwort konnte nicht geteilt werden. Bitte versuche es gleich noch einmal.",
  "Copy the answer with its sources": "Die Antwort mit ihren Quellen kopieren",
  "Answer copied, with its sources.": "Die Antwort ist kopiert, mit ihren Quellen.",
  "Export as Markdown": "Als Markdown exportieren",
  "Export the conversation as Markdown": "Die Unterhaltung als Markdown exportieren",
  Print: "Drucken",
  Like: "Gefällt mir",
  Dislike: "Gefällt mir nicht",
  "Thanks for your feedback!": "Danke für deine Rückmeldung!",

  "Check with the model": "Vom Modell prüfen lassen",
  "The AI model reads every cited sentence beside its passage again":
    "Das KI-Modell liest jeden Satz mit Beleg noch einmal neben seiner Textstelle",
  "Each sentence is being checked against its passage": "Jeder Satz wird an seiner Textstelle geprüft",
  "Checked by the AI model": "Vom KI-Modell geprüft",
  "Only a finished answer with sources can be checked.": "Nur eine fertige Antwort mit Quellen lässt sich prüfen.",
  "No AI model is set up here.": "Hier ist kein KI-Modell eingerichtet.",
  "The AI model took too long to check this. Please try again.":
    "Das KI-Modell hat für die Prüfung zu lange gebraucht. Bitte versuche es noch einmal.",
  "The AI model takes no more just now. Please try again in a minute.":
    "Das KI-Modell nimmt gerade nichts mehr an. Bitte versuche es in einer Minute noch einmal.",
  "The AI model did not say clearly what it found. Please try again.":
    "Das KI-Modell hat nicht klar gesagt, was es gefunden hat. Bitte versuche es noch einmal.",
  "The AI model declined to check this answer.": "Das KI-Modell hat es abgelehnt, diese Antwort zu prüfen.",

  "The passage supports this sentence.": "Die Textstelle belegt diesen Satz.",
  "The passage does not support this sentence.": "Die Textstelle belegt diesen Satz nicht.",
  "The passage supports this in part.": "Die Textstelle belegt dies teilweise.",
  "The passage supports this in part: it does not have {missing}.":
    "Die Textstelle belegt dies teilweise: {missing} steht nicht darin.",
  "The passage supports another in part.": "Die Textstelle belegt einen weiteren teilweise.",
  "The passage supports another in part: it does not have {missing}.":
    "Die Textstelle belegt einen weiteren teilweise: {missing} steht nicht darin.",
  "Checked by the AI model: the passage supports this sentence.":
    "Vom KI-Modell geprüft: Die Textstelle belegt diesen Satz.",
  "Checked by the AI model: the passage does not support this sentence.":
    "Vom KI-Modell geprüft: Die Textstelle belegt diesen Satz nicht.",
  "Checked by the AI model: the passage supports this in part.":
    "Vom KI-Modell geprüft: Die Textstelle belegt dies teilweise.",
  "Checked by the AI model: the passage supports this in part: it does not have {missing}.":
    "Vom KI-Modell geprüft: Die Textstelle belegt dies teilweise: {missing} steht nicht darin.",
  "Checked by the AI model: the passage supports another in part.":
    "Vom KI-Modell geprüft: Die Textstelle belegt einen weiteren teilweise.",
  "Checked by the AI model: the passage supports another in part: it does not have {missing}.":
    "Vom KI-Modell geprüft: Die Textstelle belegt einen weiteren teilweise: {missing} steht nicht darin.",
  "The passage supports the {n} sentences that rest on it.":
    "Die Textstelle belegt die {n} Sätze, die auf ihr beruhen.",
  "The passage supports {n} sentences.": {
    one: "Die Textstelle belegt {n} Satz.",
    other: "Die Textstelle belegt {n} Sätze.",
  },
  "“{text}”": "„{text}“",
  "{items} or {last}": "{items} oder {last}",
  "{n} figures stand in none of the passages": {
    one: "{n} Zahl steht in keiner der Textstellen",
    other: "{n} Zahlen stehen in keiner der Textstellen",
  },
  "{n} dates stand in none of the passages": {
    one: "{n} Datum steht in keiner der Textstellen",
    other: "{n} Daten stehen in keiner der Textstellen",
  },
  "{n} quotations stand in none of the passages": {
    one: "{n} Zitat steht in keiner der Textstellen",
    other: "{n} Zitate stehen in keiner der Textstellen",
  },
  "{n} details stand in none of the passages": {
    one: "{n} Einzelheit steht in keiner der Textstellen",
    other: "{n} Einzelheiten stehen in keiner der Textstellen",
  },
  "{n} sentences rest on nothing we read, and have no mark.": {
    one: "{n} Satz beruht auf nichts, was wir gelesen haben, und hat keinen Beleg.",
    other: "{n} Sätze beruhen auf nichts, was wir gelesen haben, und haben keinen Beleg.",
  },
  "This question": "Diese Frage",
  "This answer was stored in a form that can't be read. Please ask again.":
    "Diese Antwort wurde in einer Form gespeichert, die sich nicht lesen lässt. Bitte frag noch einmal.",
  "This conversation has {n} questions, which is all it can hold. Please start a new one.":
    "Diese Unterhaltung hat {n} Fragen, mehr fasst sie nicht. Bitte beginne eine neue.",
  "Checked with {publishers}": "Geprüft mit {publishers}",
};
