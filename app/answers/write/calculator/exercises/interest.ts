import { parseExpression } from "../expression";
import { inMoney, sign } from "../formatted";
import { formulaOf } from "../formula";
import { NUMBER, PERCENT, plainNumber } from "../numbers";
import { type Exercise, type Solve, wording } from "./exercise";

const AMOUNT = `([$€£¥₹]?) ?(${NUMBER})`;
const RATE = `at (${NUMBER}) ?${PERCENT}(?: interest)?(?: per year| a year| per annum| ?p\\.?a\\.?| annually| yearly)?`;
const TIME = `(?:for|over|after|in) (${NUMBER}) years?`;

/** How often a year interest is added. */
const TIMES: Record<string, number> = {
  yearly: 1,
  annually: 1,
  "semi-annually": 2,
  semiannually: 2,
  "half-yearly": 2,
  quarterly: 4,
  monthly: 12,
  weekly: 52,
  daily: 365,
};
const COMPOUNDED = `(?:,? compounded (${Object.keys(TIMES).join("|")}))?`;

export const INTEREST: readonly Exercise[] = [
  [
    wording(`(?:the )?(simple|compound) interest (?:on |of |for )?${AMOUNT} ${RATE} ${TIME}${COMPOUNDED}`),
    (kind, sign, amount, rate, years, times) => interest({ kind, sign, amount, rate, years, times }),
  ],
  [
    wording(`(?:the )?(simple|compound) interest (?:on |of |for )?${AMOUNT} ${TIME} ${RATE}${COMPOUNDED}`),
    (kind, sign, amount, years, rate, times) => interest({ kind, sign, amount, rate, years, times }),
  ],
];

type Given = Partial<Record<"kind" | "sign" | "amount" | "rate" | "years" | "times", string>>;

function interest({ kind = "", sign: currency = "", times = "yearly", ...given }: Given): Solve | null {
  const [amount, rate, years] = [given.amount, given.rate, given.years].map((one = "") => plainNumber(one, "en"));
  const often = TIMES[times.toLowerCase()] ?? 1;
  if (!amount || !rate || !years) return null;
  const once = often === 1 ? share(rate) : `${share(rate)} / ${often}`;
  const count = often === 1 ? years : `(${often} * ${years})`;
  const isSimple = kind.toLowerCase() === "simple";
  const growth = isSimple ? `(1 + ${share(rate)} * ${years})` : `(1 + ${once})^${count}`;
  const expression = parseExpression(`${amount} * ${growth}`, "en");
  if (!expression) return null;
  return (maths) => {
    const grown = maths.evaluate(expression);
    const [all, more] = [inMoney(grown, "en"), inMoney(grown.minus(maths.number(amount)), "en")];
    return {
      result: `${currency}${more.text} of interest, ${currency}${all.text} in all`,
      way: `${formulaOf(expression, "en", maths)} ${sign(all)} ${currency}${all.text}`,
    };
  };
}

/** "4" percent as 0.04 */
function share(percent: string): string {
  const [whole = "", decimals = ""] = percent.split(".");
  return `${whole.padStart(3, "0").slice(0, -2)}.${whole.padStart(2, "0").slice(-2)}${decimals}`;
}
