import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type AST, RegExpParser } from "@eslint-community/regexpp";
import { check, type VulnerableDiagnostics } from "recheck";
import ts from "typescript";
import { expect, test } from "vitest";

/**
 * No regular expression of ours needs exponential or cubic time in the length of a text. Quadratic ones are fine with
 * the lengths that we accept: `npm run drill -- --only hostile-text` measures them. Those built from word lists while
 * the site runs are not among them.
 */

/** For one expression; one that takes longer is not judged. */
const mostMs = 20_000;
const atOnce = 2;

interface Literal {
  /** As written, with slashes and flags. */
  text: string;
  at: string;
}

test("no regular expression takes cubic or exponential time", { timeout: 600_000 }, async () => {
  const literals = sourceFiles().flatMap(literalsIn);
  const distinct = [...new Map(literals.map((literal) => [literal.text, literal])).values()];
  const verdicts = await Promise.all(
    Array.from({ length: atOnce }, (_, first) => verdictsOn(distinct.filter((_, index) => index % atOnce === first))),
  );
  const all = verdicts.flat();
  expect(await confirmedSlow(all)).toEqual([]);
  // Else the check itself is not at work. On a busy machine fewer are judged in time.
  expect(all.filter(({ isJudged }) => isJudged).length).toBeGreaterThan(0.9 * distinct.length);
  expect(distinct.length).toBeGreaterThan(500);
});

test.each(["/^(?:a+)+$/", String.raw`/^(?:\s*a\s*)+$/`, String.raw`/\s*\s*\s*$/`])(
  "%s would be noticed",
  async (text) => {
    expect(await confirmedSlow(await verdictsOn([{ text, at: "here" }]))).toHaveLength(1);
  },
);

interface Verdict {
  literal: Literal;
  isSlow: boolean;
  isJudged: boolean;
}

/** What the check can't prove it estimates from tries, wrongly so when a busy machine interrupts them: it tries others. */
async function confirmedSlow(verdicts: Verdict[]): Promise<Literal[]> {
  const slow = verdicts.filter(({ isSlow }) => isSlow).map(({ literal }) => literal);
  const again = await verdictsOn(slow, { randomSeed: 1 });
  return again.filter(({ isSlow }) => isSlow).map(({ literal }) => literal);
}

async function verdictsOn(literals: Literal[], { randomSeed = 0 } = {}): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  for (const literal of literals) {
    const [, source = "", flags = ""] = /^\/(.*)\/([a-z]*)$/s.exec(literal.text) ?? [];
    if (repetitions(parse(source, flags)) <= 1) {
      verdicts.push({ literal, isSlow: false, isJudged: true });
      continue;
    }
    const verdict = await check(source, flags, { timeout: mostMs, randomSeed });
    const isSlow = verdict.status === "vulnerable" && !isQuadratic(verdict.complexity);
    verdicts.push({ literal, isSlow, isJudged: verdict.status !== "unknown" });
  }
  return verdicts;
}

function parse(source: string, flags: string): AST.Pattern {
  const modes = { unicode: flags.includes("u"), unicodeSets: flags.includes("v") };
  return new RegExpParser().parsePattern(source, 0, source.length, modes);
}

/**
 * The most repetitions of one character that a way through an expression passes; infinite if it repeats more than one,
 * or what it matched before. With one at most, a match from one place takes time linear in the text, since all other
 * choices are as many as the expression has, and matches from all places take quadratic time. Four in five of ours are such.
 */
function repetitions(node: AST.Pattern | AST.Element): number {
  if ("alternatives" in node) return Math.max(0, ...node.alternatives.map(({ elements }) => sumOf(elements)));
  if (node.type === "Backreference") return Number.POSITIVE_INFINITY;
  if (node.type !== "Quantifier") return 0;
  if (node.max <= 1) return repetitions(node.element);
  return isOneCharacter(node.element) ? 1 : Number.POSITIVE_INFINITY;
}

const sumOf = (elements: AST.Element[]) => elements.reduce((sum, element) => sum + repetitions(element), 0);

function isOneCharacter({ type }: AST.QuantifiableElement): boolean {
  return type === "Character" || type === "CharacterSet" || type === "CharacterClass";
}

function isQuadratic(complexity: VulnerableDiagnostics["complexity"]): boolean {
  return complexity.type === "polynomial" && complexity.degree <= 2;
}

function sourceFiles(): string[] {
  const names = readdirSync("app", { recursive: true, encoding: "utf8" });
  return names.filter((name) => /\.(?:tsx?|m?js)$/.test(name)).map((name) => path.join("app", name));
}

function literalsIn(sourcePath: string): Literal[] {
  const file = ts.createSourceFile(sourcePath, readFileSync(sourcePath, "utf8"), ts.ScriptTarget.Latest, true);
  const found: Literal[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isRegularExpressionLiteral(node)) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart());
      found.push({ text: node.text, at: `${sourcePath}:${line + 1}` });
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}
