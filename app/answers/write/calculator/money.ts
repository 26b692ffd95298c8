import { NUMBER } from "./numbers";

/** A currency as it was written beside a number: one of the two is empty. */
export interface Money {
  /** E.g. "$". */
  before: string;
  /** E.g. " dollars". */
  after: string;
}

const SIGN = "[$€£¥]";
const NAME = "(?:euros?|dollars?|bucks|pounds?|quid|francs?|pesos?|d[oó]lares|pfund|franken)(?!\\p{L})";
const AMOUNT = new RegExp(
  `(?<before>${SIGN}) ?(?<signed>${NUMBER})|(?<named>${NUMBER})(?<after> ?(?:${SIGN}|${NAME}))`,
  "giu",
);
const PER_MONEY = new RegExp(`(?:[/÷]|\\b(?:divided by|over)) ?${SIGN}`, "i");

/** Takes the currency out of a calculation. @returns the text with bare numbers, and the currencies in their order */
export function withoutMoney(text: string): { text: string; money: Money[] } {
  const money: Money[] = [];
  const bare = text.replace(AMOUNT, (...found) => {
    const { before = "", signed, named, after = "" } = found.at(-1) as Record<string, string | undefined>;
    money.push({ before, after });
    return signed ?? named ?? "";
  });
  return { text: bare, money: PER_MONEY.test(text) ? [...money, { before: "", after: " per" }] : money };
}

/**
 * The currency of a calculation's result.
 * @param signs the calculation in signs, without currencies
 * @returns null where none was written, and undefined where a result would mean nothing, as in "$5 times $6"
 */
export function moneyOf(signs: string, written: readonly Money[]): Money | null | undefined {
  const [money, ...others] = written;
  if (!money) return null;
  const isOne = others.every(({ before, after }) => before === money.before && after === money.after);
  return isOne && (others.length === 0 || !/[*/^]/.test(signs)) ? money : undefined;
}
