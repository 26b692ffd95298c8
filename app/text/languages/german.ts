import { stemmer } from "@orama/stemmers/german";
import { type Analyser, continentalNumbers, formsOf, numbersOf, wordSet } from "./analyser";

/**
 * Snowball's German stems (https://snowballstem.org/algorithms/german/stemmer.html) of words without umlauts, so that
 * "Staedte", "Stadte" and "Städte" are one, with two extra rules: participles lose their "ge-", and conjugated verbs
 * their "-t".
 */
export const german: Analyser = {
  stopWords: wordSet(
    "aber alle allem allen aller alles als also am an andere anderem anderen anderer anderes auch auf aus bei beim bin bis bist " +
      "bitte da dabei dadurch dafur dagegen damit danach dann daran darauf daraus darf darin das dass davon dazu dein deine deinem " +
      "deinen deiner dem den denen denn der deren des dessen dich die dies diese diesem diesen dieser dieses dir doch dort du durch " +
      "durfen eigentlich ein eine einem einen einer eines einige einigen einiger er es etwa etwas euch euer eure fuer fur gab gegen " +
      "genau gewesen gibt hab habe haben hast hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer ihres im " +
      "in indem ins ist ja jede jedem jeden jeder jedes jene jener jenes jetzt kann kannst kein keine keinem keinen keiner keines " +
      "koennen konnen konnte konnten man manche mehr mein meine meinem meinen meiner mich mir mit muss mussen musste mussten nach " +
      "nachdem nein nicht nichts noch nun nur ob oder ohne schon sehr sein seine seinem seinen seiner seines seit selbst sich sie " +
      "sind so solche solchen soll sollen sollte sollten sondern sonst sowie ueber uber um und uns unser unsere unseren unserer unter " +
      "vom von vor waehrend wahrend war waren warst warum was wegen weil welche welchem welchen welcher welches wem wen wenn wer " +
      "werde werden weshalb wessen wann wie wieder wieso wieviel wieviele will wir wird wo wobei wodurch wofur woher wohin wollen " +
      "womit woraus worden worin wovon wozu wuerde wurde wurden zu zum zur zwar zwischen",
  ),
  plain: continentalNumbers,
  stem(folded) {
    const word = withoutTransliteration(folded);
    const number = NUMBER_WORDS.get(word);
    if (number !== undefined) return number;
    const regular = stemmer(IRREGULAR_FORMS.get(word) ?? PARTICIPLE.exec(word)?.[1] ?? word);
    return regular.length > 5 ? regular.replace(CONJUGATED, "") : regular;
  },
};

/** "ge" before a possible verb stem: "gegrundet", "gebaut"; "Gebiet" and "Gesetz" are too short. */
const PARTICIPLE = /^ge([a-z]{3,}(?:[^aeiou]et|[^aeiouhn]t))$/;

/** Verb endings "-et" and "-t", which Snowball keeps: "gründete", "bewegt". */
const CONJUGATED = /(?<=[a-z]{4})et$|(?<=[a-z]{3}[bdfgklmprz])t$/;

/** "ue" written for "ü" and so on; unchanged after a vowel or q ("neue", "Quelle"), as in Snowball's later rules. */
function withoutTransliteration(folded: string): string {
  return folded.includes("e") ? folded.replace(/(?<![aeiouq])([aou])e(?=[^aeiou]|$)/g, "$1") : folded;
}

const NUMBER_WORDS = numbersOf("eins zwei drei vier funf sechs sieben acht neun zehn elf zwolf");

const IRREGULAR_FORMS = formsOf([
  "beginnen begann begonnen beginnt",
  "bestehen bestand bestanden besteht",
  "bringen brachte brachten gebracht",
  "entstehen entstand entstanden entsteht",
  "erfinden erfand erfunden erfindet erfinder erfindung erfindungen",
  "essen ass gegessen isst",
  "fahren fuhr gefahren fahrt",
  "fallen fiel gefallen fallt",
  "finden fand fanden gefunden findet",
  "fliegen flog geflogen fliegt flug",
  "fliessen floss geflossen fliesst",
  "geben gegeben",
  "gebaren geboren geburt gebar",
  "gehen ging gingen gegangen geht",
  "gewinnen gewann gewonnen gewinnt",
  "grunden gegrundet grundete grundung grunder",
  "halten hielt gehalten halt",
  "heissen hiess geheissen heisst",
  "kommen kam kamen gekommen kommt",
  "lassen liess gelassen lasst",
  "leben lebte gelebt lebt",
  "lesen las gelesen liest",
  "liegen lag gelegen liegt",
  "nehmen nahm genommen nimmt",
  "schreiben schrieb schrieben geschrieben schreibt",
  "sehen sah gesehen sieht",
  "singen sang gesungen singt",
  "sprechen sprach gesprochen spricht",
  "springen sprang gesprungen springt",
  "stehen stand gestanden steht",
  "sterben starb starben gestorben stirbt tod todes",
  "tragen trug getragen tragt",
  "treffen traf getroffen trifft",
  "trinken trank getrunken trinkt",
  "tun tat getan tut",
  "verlieren verlor verloren verliert",
  "wachsen wuchs gewachsen wachst",
  "werfen warf geworfen wirft",
  "ziehen zog gezogen zieht",
  "gross grosse grosser grosste grossten grosster grosstes",
  "hoch hohe hohen hoher hohes hochste hochsten hochster",
  "lang lange langen langer langste langsten",
  "alt alte alten alter alteste altesten",
  "gut besser beste besten",
  "viel viele vielen vieler meiste meisten",
]);
