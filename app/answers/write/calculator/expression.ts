import { type CalculatorLanguage, NUMBER, plainNumber } from "./numbers";

/** The whitelist of what may be calculated: a question's text can't reach any other function. */
export type Expression =
  | { kind: "number"; value: string }
  | { kind: "pi" }
  | { kind: "negative" | "factorial" | "root" | "cubeRoot" | "absolute" | "percent"; of: Expression }
  | { kind: Operator; left: Expression; right: Expression };

export type Operator = "plus" | "minus" | "times" | "by" | "power" | "modulo";

const MOST_TOKENS = 60;
const MOST_DEPTH = 20;

/**
 * Parses an arithmetic expression by recursive descent over a fixed grammar: + - * / ^ % mod, brackets, roots, "!".
 * @returns null for anything else, and for anything longer or deeper than people write
 */
export function parseExpression(text: string, language: CalculatorLanguage): Expression | null {
  const tokens = tokensOf(text, language);
  if (!tokens || tokens.length === 0 || tokens.length > MOST_TOKENS) return null;
  const parser = new Parser(tokens);
  const expression = parser.sum(0);
  return expression && parser.atEnd ? expression : null;
}

type Token = { type: "number"; value: string } | { type: "sign"; sign: string };

const TOKEN = new RegExp(`\\s*(?:(${NUMBER})|(sqrt|cbrt|abs|mod|of|pi|π|√|\\*\\*|[-+*/^()!%]))`, "iy");

function tokensOf(text: string, language: CalculatorLanguage): Token[] | null {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  const end = text.trimEnd().length;
  while (TOKEN.lastIndex < end) {
    const [, number, sign] = TOKEN.exec(text) ?? [];
    if (number !== undefined) {
      const value = plainNumber(number, language);
      if (value === null) return null;
      tokens.push({ type: "number", value });
    } else if (sign !== undefined) tokens.push({ type: "sign", sign: sign.toLowerCase() });
    else return null;
    if (tokens.length > MOST_TOKENS) return null;
  }
  return tokens;
}

const FUNCTIONS: Record<string, "root" | "cubeRoot" | "absolute"> = {
  sqrt: "root",
  "√": "root",
  cbrt: "cubeRoot",
  abs: "absolute",
};

class Parser {
  private at = 0;

  constructor(private readonly tokens: Token[]) {}

  get atEnd(): boolean {
    return this.at === this.tokens.length;
  }

  sum(depth: number): Expression | null {
    return this.chain({ "+": "plus", "-": "minus" }, () => this.product(depth));
  }

  private product(depth: number): Expression | null {
    return this.chain({ "*": "times", "/": "by", mod: "modulo" }, () => this.signed(depth));
  }

  private chain(operators: Record<string, Operator>, next: () => Expression | null): Expression | null {
    let left = next();
    for (let sign = this.peek(); left && sign !== null && operators[sign]; sign = this.peek()) {
      this.at++;
      const right = next();
      const kind = operators[sign];
      left = right && kind ? { kind, left, right } : null;
    }
    return left;
  }

  private signed(depth: number): Expression | null {
    if (depth > MOST_DEPTH) return null;
    if (this.take("-")) return wrapped("negative", this.signed(depth + 1));
    if (this.take("+")) return this.signed(depth + 1);
    return this.power(depth);
  }

  private power(depth: number): Expression | null {
    const base = this.postfix(depth);
    if (!base || !(this.take("^") || this.take("**"))) return base;
    const right = this.signed(depth + 1);
    return right && { kind: "power", left: base, right };
  }

  private postfix(depth: number): Expression | null {
    const base = this.atom(depth);
    if (!base) return null;
    if (this.take("!")) return { kind: "factorial", of: base };
    if (!this.take("%")) return base;
    // A percentage needs "of": "80 + 10%" is ambiguous, so it is rejected.
    const right = this.take("of") ? this.signed(depth + 1) : null;
    return right && { kind: "times", left: { kind: "percent", of: base }, right };
  }

  private atom(depth: number): Expression | null {
    const token = this.tokens[this.at++];
    if (!token || depth > MOST_DEPTH) return null;
    if (token.type === "number") return { kind: "number", value: token.value };
    if (token.sign === "pi" || token.sign === "π") return { kind: "pi" };
    if (token.sign === "(") return this.closed(this.sum(depth + 1));
    const kind = FUNCTIONS[token.sign];
    return kind ? wrapped(kind, this.take("(") ? this.closed(this.sum(depth + 1)) : this.atom(depth + 1)) : null;
  }

  private closed(inner: Expression | null): Expression | null {
    return this.take(")") ? inner : null;
  }

  private peek(): string | null {
    const token = this.tokens[this.at];
    return token?.type === "sign" ? token.sign : null;
  }

  private take(sign: string): boolean {
    if (this.peek() !== sign) return false;
    this.at++;
    return true;
  }
}

type Wrapping = Extract<Expression, { of: Expression }>["kind"];

function wrapped(kind: Wrapping, of: Expression | null): Expression | null {
  return of && { kind, of };
}
