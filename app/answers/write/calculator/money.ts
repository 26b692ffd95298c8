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

/** A calculation without its currencies. */
export interface BareCalculation {
  /** With bare numbers. */
  text: string;
  /** The currencies, in their order. */
  money: Money[];
  /** Whether it divides by an amount of money. */
  dividesByMoney: boolean;
}

/** Takes the currencies out of a calculation. */
export function withoutMoney(text: string): BareCalculation {
  const money: Money[] = [];
  const bare = text.replace(AMOUNT, (...found) => {
    const { before = "", signed, named, after = "" } = found.at(-1) as Record<string, string | undefined>;
    money.push({ before, after });
    return signed ?? named ?? "";
  });
  return { text: bare, money, dividesByMoney: PER_MONEY.test(text) };
}

/**
 * Whether a calculation's result means something: it has no currency, or is an amount in its only one. "$5 times $6" is not.
 * @param signs its bare text in signs
 */
export function meansSomething(signs: string, { money: [money, ...others], dividesByMoney }: BareCalculation): boolean {
  const isOne = others.every(({ before, after }) => before === money?.before && after === money.after);
  return !dividesByMoney && isOne && (others.length === 0 || !/[*/^]/.test(signs));
}
