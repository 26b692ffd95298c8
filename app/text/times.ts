import { fold } from "./terms";

/** Whether a phrase gives a time: a season, month, day, part of the day or year, in English, German or Spanish. */
export function tellsTime(phrase: string): boolean {
  return fold(phrase)
    .split(/[^\p{L}\p{N}]+/u)
    .some((word) => TIMES.has(word) || /^(?:1[0-9]|20)\d\ds?$/.test(word));
}

const TIMES: ReadonlySet<string> = new Set(
  (
    "spring summer autumn fall winter january february march april may june july august september october november december " +
    "monday tuesday wednesday thursday friday saturday sunday morning afternoon evening night weekend weekends century past " +
    "future today tomorrow yesterday " +
    "fruhling fruhjahr sommer herbst januar februar marz mai juni juli oktober dezember montag dienstag mittwoch donnerstag " +
    "freitag samstag sonntag morgen vormittag nachmittag abend nacht wochenende jahrhundert mittelalter " +
    "primavera verano otono invierno enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre " +
    "lunes martes miercoles jueves viernes sabado domingo manana tarde noche siglo"
  ).split(" "),
);
