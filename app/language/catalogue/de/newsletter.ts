import type { Catalogue } from "../../translator";

/** The newsletter's forms and pages. */
export const newsletter: Catalogue = {
  "The {name} newsletter": "Der {name}-Newsletter",
  "What is new in {name}, and how to ask better questions.": "Was es Neues in {name} gibt und wie man besser fragt.",
  "What is new in {name}, by mail, without spam.": "Was es Neues in {name} gibt, per E-Mail und ohne Spam.",
  "Join {readers} readers.": "{readers} lesen schon mit.",
  "No spam.": "Kein Spam.",
  "First comes a mail with a link to confirm the address, and nothing else until you do. Every issue has a link that ends it at one press.":
    "Zuerst kommt eine E-Mail mit einem Link, der die Adresse bestätigt, und vorher nichts weiter. In jeder Ausgabe steht ein Link, der das Abo mit einem Klick beendet.",
  "Join Now": "Abonnieren",
  "Subscribing...": "Wird abonniert …",
  "🎉 You're in! Check your inbox or spam.": "🎉 Du bist dabei! Sieh in deinen Posteingang oder Spam-Ordner.",
  "Something went wrong. Try again.": "Etwas ist schiefgegangen. Versuche es noch einmal.",
  "Network error. Please try again.": "Netzwerkfehler. Bitte versuche es noch einmal.",

  "Confirm Your Subscription": "Abo bestätigen",
  "Confirm your subscription": "Bestätige dein Abo",
  "The {name} newsletter will come to the address to which we mailed this link.":
    "Der {name}-Newsletter kommt dann an die Adresse, an die wir diesen Link geschickt haben.",
  "Yes, send it to me": "Ja, schickt ihn mir",
  "You are subscribed": "Du hast den Newsletter abonniert",
  "The next issue comes to your mailbox. Every issue has a link that ends the subscription.":
    "Die nächste Ausgabe kommt in dein Postfach. In jeder steht ein Link, der das Abo beendet.",
  "It may be too old or incomplete, or the subscription was ended since. You can ask for another one.":
    "Vielleicht ist er zu alt oder unvollständig, oder das Abo wurde inzwischen beendet. Du kannst einen neuen anfordern.",
  "Subscribe again": "Noch einmal abonnieren",

  Unsubscribe: "Abbestellen",
  "You are unsubscribed": "Du hast den Newsletter abbestellt",
  "The newsletter no longer comes to you.": "Der Newsletter kommt nicht mehr zu dir.",
  "To end your subscription to the {name} newsletter, open the link at the foot of any issue. Is it broken? Then write to us, and we end it.":
    "Um den {name}-Newsletter abzubestellen, öffne den Link am Ende einer beliebigen Ausgabe. Geht er nicht? Dann schreib uns, und wir beenden das Abo.",
  "Contact us": "Schreib uns",
  "The {name} newsletter will no longer come to the address that this link was mailed to.":
    "Der {name}-Newsletter kommt dann nicht mehr an die Adresse, an die dieser Link geschickt wurde.",
};
