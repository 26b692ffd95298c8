import type { Catalogue } from "../../translator";

/** The API page. Descriptions of the calls are in English, like the API. */
export const developers: Catalogue = {
  "{name}'s API: every call, with examples, limits and errors.":
    "Die API von {name}: jeder Aufruf mit Beispielen, Grenzen und Fehlern.",
  "Everything that this site answers, it answers to programs too: over plain HTTP, in JSON, and without a key to begin with. The same is told to machines by {address} (OpenAPI 3.1).":
    "Alles, was diese Seite beantwortet, beantwortet sie auch Programmen: über einfaches HTTP, in JSON und für den Anfang ohne Schlüssel. Maschinen erfahren dasselbe aus {address} (OpenAPI 3.1). Die Beschreibungen der Aufrufe sind auf Englisch.",
  "Try it": "Ausprobieren",
  Send: "Senden",
  "Sending...": "Wird gesendet …",
  "The answer": "Die Antwort",
  "The call did not succeed: {reason}": "Der Aufruf ist nicht gelungen: {reason}",
  Tokens: "Tokens",
  "Without a token a caller has {n} searches a day. With one, a program asks in your name: make it on your <account>account page</account>, choose what it may do ({ask}, {history}), and send it along. It is shown once, and can be revoked at any time.":
    "Ohne Token gibt es {n} Suchen am Tag. Mit einem fragt ein Programm in deinem Namen: Erstelle es auf deiner <account>Kontoseite</account>, wähle, was es darf ({ask}, {history}), und schicke es mit. Es wird einmal gezeigt und lässt sich jederzeit widerrufen.",
  "A call with a token": "Ein Aufruf mit Token",
  Streams: "Streams",
  "An answer takes a few seconds. Ask for {type}, and it comes as server-sent events while it is written. Each event has a number: a reader that was cut off opens {address}, which {place} named, with the last one as {header}, and goes on there.":
    "Eine Antwort braucht ein paar Sekunden. Verlange {type}, und sie kommt als Server-Sent Events, während sie geschrieben wird. Jedes Ereignis hat eine Nummer: Wer unterbrochen wurde, öffnet {address}, das {place} genannt hat, mit der letzten als {header} und liest dort weiter.",
  "A stream": "Ein Stream",
  "An error has a true status and the body {body}. A code stays as it is; a message is for people and may change. A query's unknown fields are ignored, a JSON body's are refused. {header} names a call in our log: give it when you report a fault.":
    "Ein Fehler hat einen wahren Status und den Inhalt {body}. Ein Code bleibt, wie er ist; eine Meldung ist für Menschen und kann sich ändern. Unbekannte Felder einer Abfrage werden übergangen, die eines JSON-Inhalts abgelehnt. {header} benennt einen Aufruf in unserem Protokoll: Gib sie an, wenn du einen Fehler meldest.",
  "Other sites' pages": "Seiten anderer Websites",
  "Any page may call from a browser, with a token or as a caller without an account. Cookies of this site are never looked at there.":
    "Jede Seite darf aus einem Browser aufrufen, mit einem Token oder ohne Konto. Cookies dieser Website werden dabei nie beachtet.",
  Assistants: "Assistenten",
  "Assistants that speak the Model Context Protocol find the tools {ask}, {search} and {draw} at {address} (streamable HTTP), with the same tokens and limits.":
    "Assistenten, die das Model Context Protocol sprechen, finden die Werkzeuge {ask}, {search} und {draw} unter {address} (streamable HTTP), mit denselben Tokens und Grenzen.",
  "Fair use": "Faire Nutzung",
  "Each caller may make so many requests a minute, and of some so many a day (UTC). Every answer tells how many are left by {limit}, {remaining} and {reset}; one too many is 429 with {retry}, both in seconds.":
    "So viele Anfragen sind pro Minute erlaubt, bei manchen auch pro Tag (UTC). Jede Antwort sagt mit {limit}, {remaining} und {reset}, wie viele noch übrig sind; eine zu viel ist 429 mit {retry}, beides in Sekunden.",
  "What is asked for": "Was angefragt wird",
  "A minute": "Pro Minute",
  "A day": "Pro Tag",
  "no limit": "unbegrenzt",
  "Questions and follow-ups": "Fragen und Anschlussfragen",
  "Of these, thorough ones": "Davon gründliche",
  "Answers checked by the model": "Vom Modell geprüfte Antworten",
  "Streams opened": "Geöffnete Streams",
  Prompts: "Prompts",
  "Sets of pictures": "Bilderserien",
  "Library searches": "Suchen in der Bibliothek",
  "Questions suggested while typing": "Fragen, die beim Tippen vorgeschlagen werden",
  "Saved conversations, read or changed": "Gespeicherte Unterhaltungen, gelesen oder geändert",
  "Everything else that is read": "Alles andere, was gelesen wird",
  "Changes of an account and its tokens": "Änderungen an einem Konto und seinen Tokens",
  "Conversations taken over from a browser, up to 200 at a time":
    "Aus einem Browser übernommene Unterhaltungen, bis zu 200 auf einmal",
  "Sign-ins": "Anmeldungen",
  "Sign-ins to one account, where it has signed in before":
    "Anmeldungen bei einem Konto, wo es sich schon einmal angemeldet hat",
  "Links shared": "Geteilte Links",
  "Prompts kept without an account": "Ohne Konto aufbewahrte Prompts",
  "New accounts": "Neue Konten",
  "Mails asked for": "Angeforderte E-Mails",
  "Newsletter subscriptions": "Newsletter-Anmeldungen",
  "Messages to us": "Nachrichten an uns",
  "A signed-in browser": "Ein angemeldeter Browser",
  "A token with the scope {scope}": "Ein Token mit dem Recht {scope}",
  "Anybody, or a token with the scope {scope}": "Alle, oder ein Token mit dem Recht {scope}",
  "{n} requests a minute.": "{n} Anfragen pro Minute.",
  Takes: "Nimmt",
  "{place}, required": "{place}, erforderlich",
  "{place}, optional": "{place}, optional",
  Example: "Beispiel",
  "What it answers": "Was geantwortet wird",
};
