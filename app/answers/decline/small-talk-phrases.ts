/**
 * What people say to a site without asking it about the world, in folded words without punctuation. Each class is
 * closed: a language has few greetings and ways to thank, and few ways to ask somebody who they are. `*` stands for one
 * to three words, in the one place where anything may follow: "are you", which asks or insults the site itself. A
 * message is small talk only if it holds nothing else, so "hello world program" is searched for.
 */
export const smallTalkPhrases = {
  en: {
    greeting:
      "hello; hi; hey; hiya; howdy; good morning; good afternoon; good evening; good day; good night; bye; goodbye; see you",
    thanks: "thanks; thank you; many thanks; thx; ty",
    about:
      "who are you; what are you; who made you; who built you; how are you; how do you work; what do you do; " +
      "what can you do; what do you know; what can i ask; what can i ask you; can you help me; help; help me; " +
      "what is this site; what is this website; what is this page; what is asklantern; how does this work; " +
      "how does this site work; how does this website work; how does asklantern work; are you *; you are *; you re *",
    beside: "there; again; everyone; all; very much; so much; a lot; for your help; for the answer",
  },
  de: {
    greeting:
      "hallo; hi; hey; guten morgen; guten tag; guten abend; gute nacht; servus; moin; gruss gott; tschuss; auf wiedersehen",
    thanks: "danke; danke schon; dankeschon; vielen dank; danke dir; besten dank",
    about:
      "wer bist du; was bist du; wer hat dich gemacht; wie geht es dir; wie geht s; wie gehts; wie funktionierst du; " +
      "was machst du; was kannst du; was weisst du; was kann ich fragen; was kann ich dich fragen; kannst du mir helfen; " +
      "hilfe; hilf mir; was ist diese seite; was ist asklantern; wie funktioniert das; wie funktioniert das hier; " +
      "wie funktioniert diese seite; wie funktioniert asklantern; bist du *; du bist *",
    beside: "zusammen; nochmal; noch mal; sehr; vielmals; fur deine hilfe; fur die antwort",
  },
  es: {
    greeting: "hola; buenos dias; buenas tardes; buenas noches; buenas; adios; hasta luego; hasta pronto",
    thanks: "gracias; muchas gracias; mil gracias; te lo agradezco",
    about:
      "quien eres; que eres; quien te hizo; quien te creo; como estas; que tal; como funcionas; que haces; " +
      "que puedes hacer; que sabes; que sabes hacer; que puedo preguntar; que puedo preguntarte; puedes ayudarme; " +
      "me puedes ayudar; ayuda; ayudame; que es esta pagina; que es este sitio; que es asklantern; como funciona esto; " +
      "como funciona esta pagina; como funciona este sitio; como funciona asklantern; eres *; tu eres *",
    beside: "a todos; de nuevo; otra vez; por tu ayuda; por la respuesta",
  },
} as const;
