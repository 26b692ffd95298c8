import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** The interface's texts, extracted from the calls that words.ts describes. */
export interface TextsInSource {
  /** Every text, with its locations. */
  texts: Map<string, string[]>;
  /** Texts used with a count, which need plural forms. */
  counted: Set<string>;
  /** Calls without a literal text, and words not named `t`. */
  unreadable: string[];
}

/** Functions that return words: callers must name the result `t`, so that its calls can be found. */
const givers = new Set(["useWords", "wordsOf", "wordsFor", "wordsIn"]);

/** @param folder searched recursively, except the catalogue itself */
export function textsInSource(folder = "app"): TextsInSource {
  const found: TextsInSource = { texts: new Map(), counted: new Set(), unreadable: [] };
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || file.startsWith("language/")) continue;
    readTexts(path.join(folder, file), readFileSync(path.join(folder, file), "utf8"), found);
  }
  return found;
}

/** Adds one file's texts. */
export function readTexts(file: string, text: string, found: TextsInSource): void {
  if (!text.includes("language/words")) return;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const placeOf = (node: ts.Node) => `${file}:${source.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;

  function take(node: ts.Expression | undefined, at: ts.Node): string[] {
    const literals = node && literalsOf(node);
    if (!literals) found.unreadable.push(placeOf(at));
    for (const literal of literals ?? []) {
      found.texts.set(literal, [...(found.texts.get(literal) ?? []), placeOf(at)]);
    }
    return literals ?? [];
  }

  function visit(node: ts.Node): void {
    if (ts.isCallExpression(node)) {
      const called = node.expression.getText();
      if (called === "t" || called === "said") take(node.arguments[0], node);
      if (called === "t.count") {
        if (node.arguments[1] && !literalsOf(node.arguments[1])) found.unreadable.push(placeOf(node));
        for (const literal of take(node.arguments[2], node)) found.counted.add(literal);
      }
      if (givers.has(called) && !isNamedT(node)) found.unreadable.push(placeOf(node));
    }
    if (ts.isJsxSelfClosingElement(node) && node.tagName.getText() === "Words") take(textAttribute(node), node);
    ts.forEachChild(node, visit);
  }
  visit(source);
}

/** The literal texts that an expression can evaluate to; null if it isn't made of literals. */
function literalsOf(node: ts.Expression): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (!ts.isConditionalExpression(node)) return null;
  const [yes, no] = [literalsOf(node.whenTrue), literalsOf(node.whenFalse)];
  return yes && no && [...yes, ...no];
}

/** `const t = useWords()`, `f({ t: wordsIn("de") })`, or an immediate call of a result. */
function isNamedT({ parent }: ts.CallExpression): boolean {
  if (ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent)) return parent.name.getText() === "t";
  return ts.isPropertyAccessExpression(parent) && ["said", "date", "language"].includes(parent.name.text);
}

function textAttribute(element: ts.JsxSelfClosingElement): ts.Expression | undefined {
  const attribute = element.attributes.properties.find(
    (property): property is ts.JsxAttribute => ts.isJsxAttribute(property) && property.name.getText() === "text",
  );
  const value = attribute?.initializer;
  if (value && ts.isStringLiteral(value)) return value;
  return value && ts.isJsxExpression(value) ? value.expression : undefined;
}
