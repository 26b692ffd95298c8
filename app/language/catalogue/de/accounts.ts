import type { Catalogue } from "../../translator";

/** Signing in, the account page and the pages that mailed links lead to. */
export const accounts: Catalogue = {
  Conversations: "Unterhaltungen",
  Account: "Konto",
  "Account of {name}": "Konto von {name}",
  "Log out": "Abmelden",
  "Sign In": "Anmelden",

  "Sign In or Register": "Anmelden oder registrieren",
  "Ask as many questions as you like. Those you have asked so far come along. A new address makes an account.":
    "Stelle so viele Fragen, wie du willst. Die bisherigen kommen mit. Eine neue Adresse legt ein Konto an.",
  Email: "E-Mail-Adresse",
  Password: "Passwort",
  "Show password": "Passwort anzeigen",
  "Password rules": "Regeln für das Passwort",
  ", done": ", erfüllt",
  "Password must be at least {n} characters long": "Das Passwort muss mindestens {n} Zeichen lang sein",
  "Include at least one uppercase letter": "Mindestens ein Großbuchstabe",
  "Include at least one lowercase letter": "Mindestens ein Kleinbuchstabe",
  "Include at least one number": "Mindestens eine Ziffer",
  "Include at least one special character": "Mindestens ein Sonderzeichen",
  "Forgot password?": "Passwort vergessen?",
  "Login / Sign Up": "Anmelden / Registrieren",
  "Hi {name}, you are signed in.": "Hallo {name}, du bist angemeldet.",
  "Continue with Google": "Weiter mit Google",
  "or by e-mail": "oder per E-Mail",

  "Please enter your email address.": "Bitte gib deine E-Mail-Adresse ein.",
  "Please enter your password.": "Bitte gib dein Passwort ein.",
  "Invalid email address.": "Ungültige E-Mail-Adresse.",
  "Wrong password.": "Falsches Passwort.",
  "Password policy not met.": "Das Passwort erfüllt die Regeln nicht.",
  "Password must be at most 1,000 characters long": "Das Passwort darf höchstens 1.000 Zeichen lang sein",
  "This password is too long.": "Dieses Passwort ist zu lang.",
  "Signup failed": "Die Registrierung ist fehlgeschlagen",
  "Authentication failed": "Die Anmeldung ist fehlgeschlagen",
  "The browser blocked the sign-in window. Allow it, and press again.":
    "Der Browser hat das Anmeldefenster blockiert. Erlaube es und versuche es noch einmal.",
  "Too many people are signing in just now. Please try again in a moment.":
    "Gerade melden sich zu viele Leute an. Bitte versuche es gleich noch einmal.",
  "Too many attempts. Please wait {wait} and try again.":
    "Zu viele Versuche. Bitte warte {wait} und versuche es noch einmal.",
  "{n} second": "{n} Sekunde",
  "{n} seconds": "{n} Sekunden",
  "{n} minute": "{n} Minute",
  "{n} minutes": "{n} Minuten",
  "Too many requests today. Please try again after midnight UTC, in {hours} h {minutes} min.":
    "Zu viele Anfragen heute. Bitte versuche es nach Mitternacht UTC noch einmal, in {hours} h {minutes} min.",
  "Too many requests. Please wait {n} seconds and try again.":
    "Zu viele Anfragen. Bitte warte {n} Sekunden und versuche es noch einmal.",
  "You have used your {n} free searches. Sign in to go on asking.":
    "Du hast deine {n} kostenlosen Suchen verbraucht. Melde dich an, um weiterzufragen.",
  "Your network has used the AI model {n} times today, its daily limit. Please try again after midnight UTC, in {hours} h {minutes} min.":
    "Dein Netzwerk hat das KI-Modell heute {n}-mal genutzt, mehr ist nicht erlaubt. Um Mitternacht UTC, in {hours} h {minutes} min, geht es wieder.",
  "You have used the AI model {n} times today, your daily limit. Please try again after midnight UTC, in {hours} h {minutes} min.":
    "Du hast das KI-Modell heute {n}-mal genutzt, mehr ist nicht erlaubt. Um Mitternacht UTC, in {hours} h {minutes} min, geht es wieder.",
  "This form is not complete. Please try again.": "Das Formular ist nicht vollständig. Bitte versuche es noch einmal.",
  "The form was not understood. Please try again.":
    "Das Formular war nicht zu verstehen. Bitte versuche es noch einmal.",
  "The request is larger than {n} KB.": "Die Anfrage ist größer als {n} KB.",
  "This request came from another site.": "Diese Anfrage kam von einer anderen Website.",

  "Your Account": "Dein Konto",
  "Your account": "Dein Konto",
  "That did not work just now. Please try again in a moment.":
    "Das hat gerade nicht geklappt. Bitte versuche es gleich noch einmal.",

  "Change your email": "E-Mail-Adresse ändern",
  "New email": "Neue E-Mail-Adresse",
  "Mail me a confirmation": "Bestätigung zusenden",
  "We have mailed a link to the new address. Open it to make the change.":
    "Wir haben einen Link an die neue Adresse geschickt. Öffne ihn, um sie zu übernehmen.",
  "Another account uses this address.": "Ein anderes Konto verwendet diese Adresse.",

  "Change your password": "Passwort ändern",
  "Current password": "Aktuelles Passwort",
  "Show current password": "Aktuelles Passwort anzeigen",
  "New password": "Neues Passwort",
  "Show new password": "Neues Passwort anzeigen",
  "Change password": "Passwort ändern",
  "Keep my API tokens": "Meine API-Tokens behalten",
  "Otherwise they stop working. Keep them only if nobody else can have made one.":
    "Sonst gelten sie nicht mehr. Behalte sie nur, wenn niemand anders einen erstellt haben kann.",
  "Your password is changed. Other browsers are signed out, and API tokens no longer work.":
    "Dein Passwort ist geändert. Andere Browser sind abgemeldet, und API-Tokens gelten nicht mehr.",
  "Your password is changed. Other browsers are signed out. Your API tokens still work.":
    "Dein Passwort ist geändert. Andere Browser sind abgemeldet. Deine API-Tokens gelten weiter.",

  "Where you are signed in": "Wo du angemeldet bist",
  "A browser": "Ein Browser",
  "{browser} on {system}": "{browser} unter {system}",
  "this browser": "dieser Browser",
  "Since {day}, last seen {seen}": "Seit {day}, zuletzt gesehen am {seen}",
  "Sign out": "Abmelden",
  "Sign out here": "Hier abmelden",
  "Sign out {device}": "{device} abmelden",
  "Sign out everywhere": "Überall abmelden",
  "That browser is signed out.": "Dieser Browser ist abgemeldet.",

  "API tokens": "API-Tokens",
  "With a token, a program of yours asks in your name. Whoever has it can do the same, so treat it like a password.":
    "Mit einem Token fragt ein Programm in deinem Namen. Wer ihn hat, kann das auch: Behandle ihn wie ein Passwort.",
  "Your tokens": "Deine Tokens",
  "Name of a new token": "Name eines neuen Tokens",
  "My notebook": "Mein Notebook",
  "It may": "Er darf",
  "ask questions": "Fragen stellen",
  "read and change saved conversations": "gespeicherte Unterhaltungen lesen und ändern",
  "Create a token": "Token erstellen",
  "May {scopes}. Made {day}, last used {used}": "Darf {scopes}. Erstellt am {day}, zuletzt verwendet am {used}",
  "May {scopes}. Made {day}, never used": "Darf {scopes}. Erstellt am {day}, nie verwendet",
  Revoke: "Widerrufen",
  "Revoke {name}": "{name} widerrufen",
  "The token no longer works.": "Der Token gilt nicht mehr.",
  'Your token "{name}"': "Dein Token „{name}“",
  "Copy it now: it is not shown again.": "Kopiere ihn jetzt: Er wird nicht noch einmal angezeigt.",
  "The browser did not allow copying.": "Der Browser hat das Kopieren nicht erlaubt.",
  "Please give the token a name": "Bitte gib dem Token einen Namen",
  "Please give a name of at most 60 characters": "Bitte gib einen Namen von höchstens 60 Zeichen an",
  "Please give the name as text": "Bitte gib den Namen als Text an",
  "Please choose what the token may do": "Bitte wähle, was der Token darf",
  "Please name the token and what it may do": "Bitte gib an, wie der Token heißt und was er darf",
  "Your sign-in is more than {n} minutes old. Please sign out, sign in again and repeat this.":
    "Deine Anmeldung ist mehr als {n} Minuten her. Bitte melde dich ab und wieder an und wiederhole dies.",
  "A new API token for your {site} account": "Ein neuer API-Token für dein Konto bei {site}",
  "Hello,": "Hallo,",
  'The API token "{name}" was just made for your {site} account. Whoever has it may: {scopes}.':
    "Für dein Konto bei {site} wurde gerade der API-Token „{name}“ erstellt. Wer ihn hat, darf: {scopes}.",
  "If it was you, there is nothing to do. If it was not, revoke the token and change your password here:":
    "Wenn du das warst, brauchst du nichts zu tun. Wenn nicht, widerrufe den Token und ändere dein Passwort hier:",
  "You have {n} tokens. Revoke one to make another.":
    "Du hast {n} Tokens. Widerrufe einen, um einen neuen zu erstellen.",

  "Your data": "Deine Daten",
  "One file with all we keep of you: your account, where you are signed in, your conversations with their answers and sources, your files and what you have shared.":
    "Eine Datei mit allem, was wir von dir aufbewahren: dein Konto, wo du angemeldet bist, deine Unterhaltungen mit ihren Antworten und Quellen, deine Dateien und was du geteilt hast.",
  "Download my data": "Meine Daten herunterladen",

  "Delete your account": "Konto löschen",
  "Your account goes for good, and with it your conversations, answers and files, the links that you have shared, your API tokens and every sign-in. Nobody can bring it back.":
    "Dein Konto verschwindet endgültig und mit ihm deine Unterhaltungen, Antworten und Dateien, die Links, die du geteilt hast, deine API-Tokens und jede Anmeldung. Niemand kann es zurückholen.",
  "Delete my account": "Mein Konto löschen",
  "Type {word} to confirm": "Gib zur Bestätigung {word} ein",
  "Please type {word} to confirm.": "Bitte gib zur Bestätigung {word} ein.",
  "Delete everything": "Alles löschen",
  "Your questions and answers are deleted. To delete the account itself, please sign out, sign in again and repeat this.":
    "Deine Fragen und Antworten sind gelöscht. Um auch das Konto zu löschen, melde dich bitte ab und wieder an und wiederhole dies.",

  "Forgot Password": "Passwort vergessen",
  "Forgot your password?": "Passwort vergessen?",
  "Tell us your address, and we mail you a link to choose a new one.":
    "Nenne uns deine Adresse, und wir schicken dir einen Link, mit dem du ein neues wählen kannst.",
  "Back to signing in": "Zurück zur Anmeldung",
  "Mail me a link": "Link zusenden",
  "Check your inbox": "Sieh in dein Postfach",
  "If there is an account with this address, a mail is on its way. The link in it works once, within {n} minutes.":
    "Falls es ein Konto mit dieser Adresse gibt, ist eine E-Mail unterwegs. Der Link darin gilt einmal, {n} Minuten lang.",
  "Nothing there? Look among the unwanted mail, or check how the address is spelled.":
    "Nichts da? Sieh im Spam-Ordner nach oder prüfe, ob die Adresse richtig geschrieben ist.",
  "Try another address": "Andere Adresse versuchen",

  "Choose a New Password": "Neues Passwort wählen",
  "Choose a new password": "Neues Passwort wählen",
  "You are signed in here with it, and signed out everywhere else.":
    "Du wirst damit hier angemeldet und überall sonst abgemeldet.",
  "Save the password": "Passwort speichern",
  "This link no longer works": "Dieser Link gilt nicht mehr",
  "This link no longer works.": "Dieser Link gilt nicht mehr.",
  "Links like this one work once, within {n} minutes of being mailed. It may have been used already, or a newer change has taken its place.":
    "Links wie dieser gelten einmal, innerhalb von {n} Minuten nach dem Versand. Vielleicht wurde er schon benutzt, oder eine neuere Änderung hat ihn ersetzt.",
  "Ask for another link": "Neuen Link anfordern",
  "Go to your account": "Zu deinem Konto",

  "Confirm Your Address": "Adresse bestätigen",
  "Confirm your new address": "Bestätige deine neue Adresse",
  "From now on you sign in with the address to which we mailed this link. We tell your old one that it has changed.":
    "Ab jetzt meldest du dich mit der Adresse an, an die wir diesen Link geschickt haben. Deiner alten teilen wir die Änderung mit.",
  "Use this address": "Diese Adresse verwenden",
  "Your address is changed": "Deine Adresse ist geändert",
  "From now on you sign in with the new one.": "Ab jetzt meldest du dich mit der neuen an.",
  "Another account uses this address by now. Your own is unchanged.":
    "Ein anderes Konto verwendet diese Adresse inzwischen. Deines ist unverändert.",
  "This token": "Dieses Token",
  "This session": "Diese Sitzung",

  "Confirm your address": "Bestätige deine Adresse",
  "Please confirm that {email} is your address. Until then you can't make API tokens.":
    "Bitte bestätige, dass {email} deine Adresse ist. Bis dahin kannst du keine API-Tokens erstellen.",
  "Please confirm that {email} is your address. Until then you have {n} questions a day.":
    "Bitte bestätige, dass {email} deine Adresse ist. Bis dahin hast du {n} Fragen am Tag.",
  "You are signed in as {email}. Is this address yours?": "Du bist als {email} angemeldet. Ist das deine Adresse?",
  "Yes, it is mine": "Ja, das ist meine",
  "Sign in to the account that was made with this address. Then you can confirm it here.":
    "Melde dich bei dem Konto an, das mit dieser Adresse angelegt wurde. Dann kannst du sie hier bestätigen.",
  "Somebody else made it? To have it yourself, <choose>choose a new password</choose>. That signs them out for good.":
    "Hat es jemand anders angelegt? Um es selbst zu bekommen, <choose>wähle ein neues Passwort</choose>. Damit ist die andere Person endgültig abgemeldet.",
  "Your address is confirmed": "Deine Adresse ist bestätigt",
  "You can ask as many questions as you like, and make API tokens.":
    "Du kannst so viele Fragen stellen, wie du willst, und API-Tokens erstellen.",
  "We have mailed a link to {email}. It works once, within {n} minutes.":
    "Wir haben einen Link an {email} geschickt. Er gilt einmal, {n} Minuten lang.",
  "Nothing there? Look among the unwanted mail, or change your address in your account.":
    "Nichts da? Sieh bei den unerwünschten E-Mails nach oder ändere deine Adresse in deinem Konto.",
  "Back to where you were": "Zurück zur vorigen Seite",
  "We have mailed you several links today. Please try again tomorrow.":
    "Wir haben dir heute schon mehrere Links geschickt. Bitte versuche es morgen noch einmal.",
  "This link was mailed to another account's address. Sign in to that account to confirm it.":
    "Dieser Link ging an die Adresse eines anderen Kontos. Melde dich dort an, um sie zu bestätigen.",
  "Please confirm your email address first.": "Bitte bestätige zuerst deine E-Mail-Adresse.",
  "To make a token, first confirm your address.": "Um ein Token zu erstellen, bestätige zuerst deine Adresse.",
  "You have been signed out. Please sign in again.": "Du bist abgemeldet worden. Bitte melde dich wieder an.",
  "We have mailed several links to this address today. Please try again tomorrow.":
    "Wir haben heute schon mehrere Links an diese Adresse geschickt. Bitte versuche es morgen noch einmal.",
  "You have asked today's {n} questions. Confirm your email address to ask as many as you like.":
    "Du hast die {n} Fragen von heute gestellt. Bestätige deine E-Mail-Adresse, um so viele zu stellen, wie du willst.",
  "Confirm your address for {site}": "Bestätige deine Adresse für {site}",
  "Somebody, probably you, made a {site} account with this address. To confirm that it is yours, open this link:":
    "Jemand, wahrscheinlich du, hat mit dieser Adresse ein Konto bei {site} angelegt. Um zu bestätigen, dass es deine ist, öffne diesen Link:",
  "It works once, within the next {n} minutes, where you are signed in.":
    "Er gilt einmal, in den nächsten {n} Minuten, dort, wo du angemeldet bist.",
  "If it was not you, ignore this mail. To have the account yourself, choose a new password, which signs everybody else out:":
    "Wenn du das nicht warst, beachte diese E-Mail nicht weiter. Um das Konto selbst zu bekommen, wähle ein neues Passwort. Damit sind alle anderen abgemeldet:",
};
