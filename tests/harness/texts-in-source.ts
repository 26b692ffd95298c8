import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

/** The interface's texts, read from the source by the calls that words.ts describes. */
export interface TextsInSource {
  /** Every text, with the places where it stands. */
  texts: Map<string, string[]>;
  /** Those that are asked for by a number, and so need forms. */
  counted: Set<string>;
  /** Calls whose text is no literal, and words under another name than `t`. */
  unreadable: string[];
}

/** What hands out words: whoever takes them calls them `t`, so that its calls are known. */
const givers = new Set(["useWords", "wordsOf", "wordsFor", "wordsIn"]);

/** @param folder looked through with the folders in it, but for the catalogue itself */
export function textsInSource(folder = "app"): TextsInSource {
  const found: TextsInSource = { texts: new Map(), counted: new Set(), unreadable: [] };
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file) || file.startsWith("language/")) continue;
    readTexts(path.join(folder, file), readFileSync(path.join(folder, file), "utf8"), found);
  }
  return found;
}

/** Adds one file's texts to what was found. */
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

/** The texts that an expression may be, where they stand in it; null where they do not. */
function literalsOf(node: ts.Expression): string[] | null {
  if (ts.isStringLiteralLike(node)) return [node.text];
  if (ts.isParenthesizedExpression(node)) return literalsOf(node.expression);
  if (!ts.isConditionalExpression(node)) return null;
  const [yes, no] = [literalsOf(node.whenTrue), literalsOf(node.whenFalse)];
  return yes && no && [...yes, ...no];
}

/** `const t = useWords()`, `f({ t: wordsIn("de") })`, or called at once by one of its own. */
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
