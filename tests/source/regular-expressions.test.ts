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

test.each([
  "/^(?:a+)+$/",
  String.raw`/^(?:\s*a\s*)+$/`,
  String.raw`/\s*\s*\s*$/`,
  // Just beyond what needs no search.
  String.raw`/\s*\s*$/`,
  String.raw`/^\s*\s*\s*$/`,
])("%s would be noticed", async (text) => {
  expect(await confirmedSlow(await verdictsOn([{ text, at: "here" }]))).toHaveLength(1);
});

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
    if (degree(parse(source, flags), flags) <= 2) {
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
 * A bound on the time that an expression takes, as a power of the text's length: each repetition that can be taken back
 * multiplies it by the length, and so do the places to start from. All other choices are as many as the expression has.
 * Seven in eight of ours need no closer look.
 */
function degree({ alternatives }: AST.Pattern, flags: string): number {
  const ofEach = alternatives.map(({ elements }) => {
    const [first] = elements;
    const isAnchored = first?.type === "Assertion" && first.kind === "start" && !flags.includes("m");
    return sumOf(withoutLastRepetition(elements)) + (isAnchored ? 0 : 1);
  });
  return Math.max(...ofEach);
}

/** A repetition that nothing follows is never taken back: once it has matched, the whole has. */
function withoutLastRepetition(elements: AST.Element[]): AST.Element[] {
  const last = elements.at(-1);
  if (last?.type === "Quantifier" && isOneCharacter(last.element)) return elements.slice(0, -1);
  if (last?.type !== "CapturingGroup" && last?.type !== "Group") return elements;
  const [only, ...others] = last.alternatives;
  return others.length > 0 ? elements : [...elements.slice(0, -1), ...withoutLastRepetition(only?.elements ?? [])];
}

/**
 * The most repetitions of one character that a way through an expression passes; infinite if it repeats more than one,
 * or what it matched before.
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
