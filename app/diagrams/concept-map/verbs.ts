/** Verbs that relate two things, in the forms that can follow a subject. */

const bases =
  "absorb add affect allow attract avoid begin belong block bring build burn call carry cause change collect combine come compare " +
  "compete connect consist consume contain control convert copy cover create cross cut damage define deliver depend " +
  "describe detect determine develop differ divide drive emit enable encourage end evaporate examine explain express extend fall " +
  "feed fight fix flow follow form gain generate give go grow guess happen have help hold improve include increase involve join keep " +
  "lack last lead learn let lie limit link live lose lower make mean measure meet melt move need occur offer open orbit own paint " +
  "pass pay perform play predict prevent process produce protect prove provide pull push put raise reach read receive recognize " +
  "record reduce refer reflect release remain remove repeat replace represent require rest return reveal rise rotate run save search " +
  "select send separate serve share shorten show slow solve speed spread start stay stimulate stop store strengthen strike suit supply " +
  "support surround take tell tend test trace train transform trap travel trigger try turn use vary weaken weigh win work write";

const pasts =
  "began brought built came carried caused changed combined connected consisted contained created crossed described developed " +
  "drove ended fell formed gave grew had helped held included increased introduced invented involved joined kept led linked lost made " +
  "meant moved needed occurred offered opened passed printed produced proved provided published raised reached reduced released " +
  "replaced required rose ran showed shown spread started stopped stretched took transformed traveled triggered turned used won worked wrote";

/** "use" to "uses". */
export const third = (base: string) =>
  base === "have"
    ? "has"
    : base
        .replace(/(?<=[^aeiou])y$/, "ie")
        .replace(/(?<=(?:s|x|z|ch|sh|o))$/, "e")
        .concat("s");

/** "uses" */
export const THIRD_PERSON: ReadonlySet<string> = new Set(bases.split(" ").map(third));
/** "use" */
export const BASE_FORMS: ReadonlySet<string> = new Set(bases.split(" "));
/** "used" */
export const PAST_FORMS: ReadonlySet<string> = new Set(pasts.split(" "));
export const BEING_FORMS: ReadonlySet<string> = new Set(["is", "are", "was", "were"]);
export const MODALS: ReadonlySet<string> = new Set(["can", "may", "must", "should", "could", "might", "will"]);

/** Follows a form of "be" as part of the verb: "is made (of)", "was built (by)". */
export function isParticiple(word: string): boolean {
  return /[a-z]{2}ed$/.test(word) || IRREGULAR.has(word);
}

const IRREGULAR = new Set(
  (
    "made known given taken written built held kept found seen shown driven drawn grown thrown born lost won paid sold sent spent set " +
    "bought taught put cut split led left bound broken chosen worn torn lit spread"
  ).split(" "),
);

/** Converts a relation between singular and plural: "uses" and "use", "was built by" and "were built by". */
export function inNumber(relation: string, plural: boolean): string {
  const [verb = "", ...rest] = relation.split(" ");
  const pairs = NUMBERS.find((pair) => pair.includes(verb));
  const base = [...BASE_FORMS].find((form) => third(form) === verb);
  const changed = pairs ? pairs[plural ? 1 : 0] : plural ? base : BASE_FORMS.has(verb) ? third(verb) : undefined;
  return [changed ?? verb, ...rest].join(" ");
}

const NUMBERS = [
  ["is", "are"],
  ["was", "were"],
  ["has", "have"],
  ["does", "do"],
];
