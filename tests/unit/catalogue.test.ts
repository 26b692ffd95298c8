import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";
import { catalogue as german } from "~/language/catalogue/de";
import { catalogue as spanish } from "~/language/catalogue/es";
import type { Catalogue } from "~/language/translator";
import { readTexts, type TextsInSource, textsInSource } from "../harness/texts-in-source";

/** Every interface text in the source is translated, and nothing else. */

const source = textsInSource();

test("every text is a literal, and words are always named t", () => {
  expect(source.texts.size).toBeGreaterThan(100);
  expect(source.unreadable).toEqual([]);
});

describe.each([
  ["German", "de", german],
  ["Spanish", "es", spanish],
])("%s", (_, language, catalogue: Catalogue) => {
  test("has every text", () => {
    const missing = [...source.texts].filter(([text]) => !Object.hasOwn(catalogue, text));
    expect(missing.map(([text, places]) => `${places[0]}  ${text}`)).toEqual([]);
  });

  test("has no text that is missing from the source", () => {
    expect(Object.keys(catalogue).filter((text) => !source.texts.has(text))).toEqual([]);
  });

  test("keeps placeholders and marks", () => {
    const different = Object.entries(catalogue).filter(([text, entry]) =>
      formsOf(entry).some((form) => placesIn(form).join() !== placesIn(text).join()),
    );
    expect(different.map(([text]) => text)).toEqual([]);
  });

  test("has all plural forms of counted texts", () => {
    // Spanish uses "many" for round millions, which never occur here: "other" replaces it.
    const needed = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== "many");
    const short = [...source.counted].filter((text) => {
      const entry = catalogue[text];
      return typeof entry === "string" || needed.some((form) => !entry?.[form]);
    });
    expect(short).toEqual([]);
  });
});

test("a text has one translation, in one area", () => {
  for (const language of ["de", "es"]) {
    const folder = `app/language/catalogue/${language}`;
    const keys = readdirSync(folder).flatMap((file) => keysIn(readFileSync(path.join(folder, file), "utf8")));
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  }
});

test("texts are read from every kind of call, and unreadable ones are reported", () => {
  const found: TextsInSource = { texts: new Map(), counted: new Set(), unreadable: [] };
  readTexts(
    "a.tsx",
    `import { said, useWords } from "~/language/words";
    const table = [said("In a table")];
    function A({ shown, name }) {
      const t = useWords();
      t("Plain"); t(shown ? "Hide" : "Show"); t("Hi {name}", { name }); t.said(table[0]);
      t.count(2, "{n} source", "{n} sources");
      t(name); t(\`Hi \${name}\`);
      const words = useWords();
      return <Words text="With <b>parts</b>" parts={{}} />;
    }`,
    found,
  );
  expect([...found.texts.keys()].sort()).toEqual(
    ["In a table", "Plain", "Hide", "Show", "Hi {name}", "{n} sources", "With <b>parts</b>"].sort(),
  );
  expect([...found.counted]).toEqual(["{n} sources"]);
  expect(found.unreadable).toEqual(["a.tsx:7", "a.tsx:7", "a.tsx:8"]);
});

/** The property names of a catalogue's object. */
function keysIn(text: string): string[] {
  const keys: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isObjectLiteralExpression(node.initializer))
      for (const { name } of node.initializer.properties)
        if (name) keys.push(ts.isStringLiteral(name) || ts.isIdentifier(name) ? name.text : name.getText());
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile("area.ts", text, ts.ScriptTarget.Latest, true));
  return keys;
}

function formsOf(entry: string | object): string[] {
  return typeof entry === "string" ? [entry] : Object.values(entry);
}

function placesIn(text: string): string[] {
  return [...text.matchAll(/\{\w+\}|<\/?\w+>/g)].map(([place]) => place).sort();
}
