import type { BigNumber } from "mathjs";
import type { Conversion } from "./conversion";
import type { Expression, Operator } from "./expression";
import type { Unit } from "./units";

/** Why a calculation has no result. */
export class NoResult extends Error {
  override name = "NoResult";
  constructor(readonly reason: "zero" | "large" | "undefined") {
    super(`No result: ${reason}`);
  }
}

/** Limit for a result and every intermediate value: beyond it, the digits alone would fill the page. */
const LARGEST_EXPONENT = 300;
const LARGEST_FACTORIAL = 170;

/** Calculates with 64 decimal digits, so that 0.1 + 0.2 is 0.3. */
export type Maths = Awaited<ReturnType<typeof createMaths>>;

let loaded: Promise<Maths> | undefined;

/** The library is loaded at the first calculation: most processes never need it. */
export function loadMaths(): Promise<Maths> {
  loaded ??= createMaths();
  return loaded;
}

async function createMaths() {
  const { default: library } = await import("mathjs/lib/browser/math.js");
  const instance = library.create({ number: "BigNumber", precision: 64 });
  // Exact, unlike the library's own, which are rounded: a gallon is 231 cubic inches, and all others are parts of it.
  instance.createUnit("usGallon", "3.785411784 l");
  instance.createUnit("usQuart", "0.946352946 l");
  instance.createUnit("usPint", "0.473176473 l");
  instance.createUnit("usCup", "0.2365882365 l");
  instance.createUnit("usFluidOunce", "0.0295735295625 l");
  instance.createUnit("usTablespoon", "0.01478676478125 l");
  instance.createUnit("usTeaspoon", "0.00492892159375 l");
  instance.createUnit("cal", "4.184 J");
  instance.createUnit("kcal", "4184 J");
  instance.createUnit("nauticalMile", "1852 m");
  instance.createUnit("lightYear", "9460730472580800 m");
  instance.createUnit("knot", "0.5144444444444444444444444444444444444444444444444444444444444444 m/s");
  const { bignumber, unit, add, subtract, multiply, divide, pow, mod, sqrt, cbrt, abs, factorial, pi } = instance;
  lock(instance);
  const number = (value: string) => bignumber(value);
  const apply: Record<Operator, (left: BigNumber, right: BigNumber) => unknown> = {
    plus: add,
    minus: subtract,
    times: multiply,
    by: divide,
    power: pow,
    modulo: mod,
  };

  function evaluate(expression: Expression): BigNumber {
    if (expression.kind === "number") return number(expression.value);
    if (expression.kind === "pi") return pi as unknown as BigNumber;
    if ("of" in expression) return bounded(unary(expression.kind, evaluate(expression.of)));
    const [left, right] = [evaluate(expression.left), evaluate(expression.right)];
    if ((expression.kind === "by" || expression.kind === "modulo") && right.isZero()) throw new NoResult("zero");
    if (expression.kind === "power") checkPower(left, right);
    return bounded(apply[expression.kind](left, right));
  }

  function unary(kind: Extract<Expression, { of: Expression }>["kind"], value: BigNumber): unknown {
    if (kind === "negative") return value.neg();
    if (kind === "percent") return value.div(100);
    if (kind === "absolute") return abs(value);
    if (kind === "cubeRoot") return cbrt(value);
    if (kind === "root") return value.isNegative() ? Number.NaN : sqrt(value);
    if (!value.isInteger() || value.isNegative()) throw new NoResult("undefined");
    if (value.gt(LARGEST_FACTORIAL)) throw new NoResult("large");
    return factorial(value);
  }

  function bounded(result: unknown): BigNumber {
    if (!isBigNumber(result) || !result.isFinite()) throw new NoResult("undefined");
    if (!result.isZero() && Math.abs(result.e) > LARGEST_EXPONENT) throw new NoResult("large");
    return result;
  }

  return {
    number,
    /** @throws NoResult */
    evaluate,
    /** One of the first unit expressed in the second; not for temperatures, whose zeros differ. */
    factor: (from: Unit, to: Unit) => bounded(unit(number("1"), from.id).toNumeric(to.id)),
    /** @throws NoResult */
    convert({ amounts, to }: Pick<Conversion, "amounts" | "to">): BigNumber {
      const parts = amounts.map((amount) => bounded(unit(number(amount.value), amount.unit.id).toNumeric(to.id)));
      return parts.reduce((sum, part) => sum.plus(part));
    },
  };
}

/** Leaves out everything that parses text or creates functions and units. */
function lock(instance: import("mathjs").MathJsInstance): void {
  const refuse = () => {
    throw new Error("Not part of the calculator");
  };
  const refused = [
    "import",
    "createUnit",
    "evaluate",
    "parse",
    "compile",
    "parser",
    "simplify",
    "derivative",
    "rationalize",
  ];
  instance.import?.(Object.fromEntries(refused.map((name) => [name, refuse])), { override: true });
}

/** A power is only computed when logarithms show that its size is in bounds. */
function checkPower(base: BigNumber, exponent: BigNumber): void {
  if (base.isZero() && exponent.lte(0)) throw new NoResult(exponent.isZero() ? "undefined" : "zero");
  if (base.isZero()) return;
  const size = Math.abs(
    exponent.toNumber() *
      (base.e + Math.log10(Number(base.abs().toSignificantDigits(15).toExponential().split("e")[0]))),
  );
  if (size > LARGEST_EXPONENT || exponent.abs().gt(1e6)) throw new NoResult("large");
}

function isBigNumber(value: unknown): value is BigNumber {
  return typeof value === "object" && value !== null && "isBigNumber" in value && value.isBigNumber === true;
}
