import { raised } from "../formatted";
import { NoResult } from "../maths.server";
import { plainNumber } from "../numbers";
import { LIST, numbersIn } from "../sums-in-words";
import { type Exercise, type Explained, wording } from "./exercise";

const INTEGER = "\\d{1,12}|\\d{1,3}(?:,\\d{3}){1,3}";
/** More of them, or longer ones, are no exercise. */
const MOST_NUMBERS = 10;
const MOST_DIGITS = 12;

const BASES: Record<string, number> = { binary: 2, octal: 8, decimal: 10, denary: 10, hexadecimal: 16, hex: 16 };
const BASE = Object.keys(BASES).join("|");

export const WHOLE_NUMBERS: readonly Exercise[] = [
  [
    wording(
      `(?:the )?(?:gcf|gcd|hcf|(?:greatest|highest|largest|biggest) common (?:factor|divisor|denominator))s? (?:of|for|between) (${LIST})`,
    ),
    (list) => ofIntegers(list, commonFactor),
  ],
  [
    wording(`(?:the )?(?:lcm|(?:least|lowest|smallest) common multiple)s? (?:of|for|between) (${LIST})`),
    (list) => ofIntegers(list, commonMultiple),
  ],
  [
    wording(`(?:the )?prime (?:factors|factori[sz]ation|factor decomposition) (?:of|for) (${INTEGER})`),
    (number) => ofInteger(number, primeFactors),
  ],
  [wording(`(?:all )?(?:the )?(?:factors|divisors) of (${INTEGER})`), (number) => ofInteger(number, factors)],
  [
    wording(`is (${INTEGER}) (?:an? )?prime(?: number)?(?: or (?:not|composite))?`),
    (number) => ofInteger(number, prime),
  ],
  [
    wording(`(${INTEGER}) (?:in|to|into|as) (${BASE})`),
    (digits, to) => inBase(digits?.replaceAll(",", ""), "decimal", to),
  ],
  [
    wording(`([\\da-f]{1,16}) (?:in )?(${BASE}) (?:in|to|into|as) (${BASE})`),
    (digits, from, to) => inBase(digits, from, to),
  ],
  [wording(`(${BASE}) ([\\da-f]{1,16}) (?:in|to|into|as) (${BASE})`), (from, digits, to) => inBase(digits, from, to)],
  [wording(`0x([\\da-f]{1,12}) (?:in|to|into|as) (${BASE})`), (digits, to) => inBase(digits, "hex", to)],
  [wording(`0b([01]{1,32}) (?:in|to|into|as) (${BASE})`), (digits, to) => inBase(digits, "binary", to)],
];

function ofInteger(written = "", solved: (number: number) => Explained) {
  return () => solved(Number(written.replaceAll(",", "")));
}

function ofIntegers(list = "", solved: (numbers: number[]) => Explained) {
  const written = numbersIn(list).map((number) => plainNumber(number, "en") ?? "");
  if (written.length > MOST_NUMBERS || !written.every((number) => /^\d+$/.test(number) && number.length <= MOST_DIGITS))
    return null;
  return () => solved(written.map(Number));
}

const text = (number: number) => number.toLocaleString("en-US");

/** How often each prime divides a number, by trial division. @throws NoResult for 0 */
function divided(number: number): Map<number, number> {
  if (number === 0) throw new NoResult("undefined");
  const powers = new Map<number, number>();
  let rest = number;
  for (let divisor = 2; divisor * divisor <= rest; divisor += divisor === 2 ? 1 : 2)
    while (rest % divisor === 0) {
      powers.set(divisor, (powers.get(divisor) ?? 0) + 1);
      rest /= divisor;
    }
  if (rest > 1) powers.set(rest, (powers.get(rest) ?? 0) + 1);
  return powers;
}

/** "2² × 3" */
function product(powers: ReadonlyMap<number, number>): string {
  const factors = [...powers].filter(([, power]) => power > 0);
  if (factors.length === 0) return "1";
  return factors.map(([prime, power]) => `${text(prime)}${power > 1 ? raised(String(power)) : ""}`).join(" × ");
}

function primeFactors(number: number): Explained {
  const written = product(divided(number));
  return { result: written, way: `${text(number)} = ${written}` };
}

function prime(number: number): Explained {
  if (number < 2) return { result: `${number} is not prime`, way: "Prime numbers are larger than 1." };
  const powers = divided(number);
  if (powers.has(number))
    return { result: `${text(number)} is prime`, way: `Only 1 and ${text(number)} divide ${text(number)}.` };
  return { result: `${text(number)} is not prime`, way: `${text(number)} = ${product(powers)}` };
}

function factors(number: number): Explained {
  const powers = divided(number);
  const all = [...powers].reduce(
    (found, [prime, power]) =>
      found.flatMap((factor) => Array.from({ length: power + 1 }, (_, times) => factor * prime ** times)),
    [1],
  );
  all.sort((one, other) => one - other);
  return { result: all.map(text).join(", "), way: `${text(number)} = ${product(powers)}` };
}

function commonFactor(numbers: number[]): Explained {
  const common = merged(numbers, Math.min);
  const value = [...common].reduce((result, [prime, power]) => result * prime ** power, 1);
  return { result: text(value), way: withFactors(numbers, `${product(common)} = ${text(value)}`) };
}

function commonMultiple(numbers: number[]): Explained {
  const all = merged(numbers, Math.max);
  const value = [...all].reduce((result, [prime, power]) => result * BigInt(prime) ** BigInt(power), 1n);
  return {
    result: value.toLocaleString("en-US"),
    way: withFactors(numbers, `${product(all)} = ${value.toLocaleString("en-US")}`),
  };
}

/** Each prime of the numbers with the least or the highest of its powers. */
function merged(numbers: readonly number[], chosen: (...powers: number[]) => number): Map<number, number> {
  const each = numbers.map(divided);
  const primes = [...new Set(each.flatMap((powers) => [...powers.keys()]))].sort((one, other) => one - other);
  return new Map(primes.map((prime) => [prime, chosen(...each.map((powers) => powers.get(prime) ?? 0))]));
}

function withFactors(numbers: readonly number[], together: string): string {
  const each = numbers.map((number) => `${text(number)} = ${product(divided(number))}`);
  return [...each, `Together: ${together}`].join("\n");
}

/** Digits of one base in another. */
function inBase(digits = "", from = "", to = "") {
  const [base, wanted] = [BASES[from.toLowerCase()] ?? 10, BASES[to.toLowerCase()] ?? 10];
  const allowed = new RegExp(`^[${"0123456789abcdef".slice(0, base)}]+$`, "i");
  if (!allowed.test(digits) || base === wanted) return null;
  const value = [...digits.toLowerCase()].reduce(
    (sum, digit) => sum * BigInt(base) + BigInt(Number.parseInt(digit, 16)),
    0n,
  );
  const result = value.toString(wanted).toUpperCase();
  return () => ({ result, way: `${digits.toUpperCase()} (base ${base}) = ${result} (base ${wanted})` });
}
