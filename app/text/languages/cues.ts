import type { AnswerType } from "./question-rules";

/** Patterns for the kind of answer to each question type, where its form is recognisable. */
export type Cues = Partial<Record<AnswerType, RegExp>>;

const NAME_WORD = "\\p{Lu}[\\p{L}'’.-]+";
/** A capitalised word after a lower-case one, or several together; `joints` are the small words within names. */
const nameWith = (joints: string) =>
  `(?<=[\\p{L},;)]\\s(?:[Tt]he\\s)?)${NAME_WORD}(?:\\s(?:(?:${joints})\\s)?${NAME_WORD})*|${NAME_WORD}\\s${NAME_WORD}`;

interface WordsOfAnswers {
  /** Alternatives of a regular expression. */
  numbers: string;
  months: string;
  times: string;
  reasons: string;
  /** What a person's or a place's name looks like. */
  person: string;
  place: string;
}

/** Word boundaries by letters, because `\b` only knows ASCII ones. */
const whole = (alternatives: string) => `(?<!\\p{L})(?:${alternatives})(?!\\p{L})`;

function cuesOf({ numbers, months, times, reasons, person, place }: WordsOfAnswers): Cues {
  return {
    number: new RegExp(`\\d[\\d,.]*|${whole(numbers)}`, "giu"),
    date: new RegExp(`\\b[12]\\d{3}s?\\b|${whole(months)}|${whole(times)}`, "gu"),
    person: new RegExp(person, "gu"),
    place: new RegExp(place, "gu"),
    reason: new RegExp(whole(reasons), "giu"),
  };
}

const ENGLISH_NAME = nameWith("of|the|de|von|van");

export const englishCues: Cues = cuesOf({
  numbers:
    "one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|eighteen|twenty|thirty|" +
    "forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|half|thirds?|quarters?|dozens?|none|" +
    "once|twice|every|annual(?:ly)?|weekly|daily|monthly|yearly|several|double|triple",
  months: "January|February|March|April|May|June|July|August|September|October|November|December",
  times:
    "\\d{1,2}(?:st|nd|rd|th)|centur(?:y|ies)|(?:after|before|during|until|since|when|while) \\w+|(?:eon|era|epoch|period|day|night|year|morning)s?",
  reasons:
    "because|due to|since|owing to|as a result|caused? by|causes?|led to|leads? to|so that|in order to|therefore|reasons?|thus|hence|for|to",
  person: ENGLISH_NAME,
  place: ENGLISH_NAME,
});

/** Words that start a sentence before a common noun. */
const GERMAN_LEAD =
  "(?!(?:D(?:er|ie|as|en|em|es)|Eine?[nmrs]?|Kein\\p{L}*|Dies\\p{L}*|Jede\\p{L}*|Viele|Alle|Manche|Seine?[nmrs]?|Ihre?[nmrs]?|Im|In|Am|An|Auf|Aus|Bei|Mit|Nach|" +
  "Von|Vor|Zu|Zum|Zur|Für|Und|Als|Wenn|Durch|Ohne|Gegen|Seit|Um|Unter|Über|Neben|Zwischen|Beim|Vom)\\s)";

/** A name is two adjacent capitalised words, or one in a position where common nouns have an article. */
export const germanCues: Cues = cuesOf({
  numbers:
    "eine?|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|zwanzig|dreißig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|" +
    "hundert|tausend|Hunderte|Tausende|Millione?n?|Milliarden?|halb|Hälfte|Drittel|Viertel|Dutzend|kein|keine|einmal|zweimal|jährlich|" +
    "täglich|wöchentlich|monatlich|doppelt|dreifach|mehrere",
  months: "Januar|Jänner|Februar|März|April|Mai|Juni|Juli|August|September|Oktober|November|Dezember",
  times:
    "\\d{1,2}\\.|Jahrhunderts?|Jahrzehnts?|(?:nach|vor|während|bis|seit|als|bevor|nachdem) \\p{L}+|(?:Ära|Epoche|Zeit|Tag|Nacht|Jahr|Morgen|Frühling|Sommer|Herbst|Winter)e?[ns]?",
  reasons:
    "weil|da|denn|deshalb|daher|darum|deswegen|wegen|aufgrund|durch|damit|um|dadurch|Grund|Gründe|Ursachen?|verursacht|führte?n?|zwecks",
  person: `${GERMAN_LEAD}${NAME_WORD}\\s(?:(?:von|van|de|der|zu)\\s)?${NAME_WORD}|(?<=(?:von|durch|wurde|hat|war|ist)\\s)${NAME_WORD}`,
  place: `(?<=(?:[Ii]n|[Nn]ach|[Bb]ei|[Aa]us|[Aa]n|[Aa]m|[Ii]m|[Aa]uf|[Uu]m|[Vv]on|[Zz]wischen)\\s(?:der\\s|dem\\s|den\\s)?)${NAME_WORD}|${GERMAN_LEAD}${NAME_WORD}\\s${NAME_WORD}`,
});

const SPANISH_NAME = nameWith("de|del|de la|la|las|los|y|von|van");

export const spanishCues: Cues = cuesOf({
  numbers:
    "un[oa]?|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|" +
    "noventa|cien|cientos?|mil|miles|mill[oó]n|millones|mitad|tercios?|cuartos?|docenas?|ning[uú]n|ninguno|una vez|cada|anual|diari[oa]|doble|triple|vari[oa]s",
  months:
    "[Ee]nero|[Ff]ebrero|[Mm]arzo|[Aa]bril|[Mm]ayo|[Jj]unio|[Jj]ulio|[Aa]gosto|[Ss]eptiembre|[Oo]ctubre|[Nn]oviembre|[Dd]iciembre",
  times:
    "siglos?|d[eé]cadas?|(?:después|antes|durante|hasta|desde|cuando|mientras|tras) \\p{L}+|(?:era|época|período|día|noche|año|mañana|primavera|verano|otoño|invierno)s?",
  reasons:
    "porque|debido|ya que|puesto que|por|para|causas?|causad[oa]s?|raz[oó]n|razones|motivos?|gracias a|por eso|provoc\\p{L}+",
  person: SPANISH_NAME,
  place: SPANISH_NAME,
});

const FRENCH_NAME = nameWith("de|du|des|de la|la|le|et|von|van");

export const frenchCues: Cues = cuesOf({
  numbers:
    "une?|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|quinze|vingt|trente|quarante|cinquante|soixante|cents?|mille|milliers?|" +
    "millions?|milliards?|moitié|tiers|quarts?|douzaines?|aucune?|une fois|deux fois|chaque|annuel(?:le)?|quotidien(?:ne)?|double|triple|plusieurs",
  months:
    "[Jj]anvier|[Ff]évrier|[Mm]ars|[Aa]vril|[Mm]ai|[Jj]uin|[Jj]uillet|[Aa]oût|[Ss]eptembre|[Oo]ctobre|[Nn]ovembre|[Dd]écembre",
  times:
    "siècles?|décennies?|(?:après|avant|pendant|durant|jusqu[’']?|depuis|quand|lorsque?|dès) ?\\p{L}+|(?:ère|époque|période|jour|nuit|année|an|matin|printemps|été|automne|hiver)s?",
  reasons:
    "parce|car|puisque|à cause|en raison|grâce|afin|pour|causes?|causée?s?|raisons?|motifs?|donc|c[’']est pourquoi|provoqu\\p{L}+|dus?|due?s? (?:à|au|aux)",
  person: FRENCH_NAME,
  place: FRENCH_NAME,
});

/** Without rules for a language, only digits are certain. */
export const plainCues: Cues = { number: /\p{N}+/gu, date: /\p{N}+/gu };
