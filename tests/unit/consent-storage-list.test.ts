import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { storageList } from "~/consent/storage-list";

/** /cookies lists what the code stores in browsers, as read from the source. */

const sources = readdirSync("app", { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => ({ file, text: readFileSync(path.join("app", file), "utf8") }));
/** Cookies whose name is a variable where they are set. */
const namedElsewhere: Record<string, string[]> = {
  purpose: ["reset-password", "change-email", "confirm-address"],
  "`newsletter-${purpose}`": ["newsletter-confirm", "newsletter-unsubscribe"],
};

test("every cookie that the code sets is listed, and no other", () => {
  const found = sources.flatMap(({ text }) => [...createdCookies(text), ...writtenCookies(text), ...preferences(text)]);
  expect(unique(found)).toEqual(listed("cookie"));
});

test.each(["localStorage", "sessionStorage"] as const)(
  "every key that the code keeps in %s is listed, and no other",
  (storage) => {
    const writers = sources.filter(({ text }) => text.includes(`${storage}.setItem(`));
    const found = writers.flatMap(({ file, text }) => {
      const keys = keysIn(text, sources.map((source) => source.text).join("\n"), storage);
      expect(keys, `${file} keeps something under a name that this test can't read`).not.toEqual([]);
      return keys;
    });
    expect(unique(found)).toEqual(listed(storage === "localStorage" ? "local storage" : "session storage"));
  },
);

test("what Remix and Firebase store under their own names is listed", () => {
  const own = [
    "node_modules/@remix-run/react/dist/scroll-restoration.js",
    "node_modules/@remix-run/react/dist/fog-of-war.js",
    "node_modules/@remix-run/router/dist/router.js",
  ].flatMap((file) => named(readFileSync(file, "utf8"), /STORAGE_KEY = "([^"]+)"/g));
  expect(unique(own)).toEqual(unique(namesBy("Remix")));
  const firebase = readFileSync("node_modules/@firebase/app/dist/index.cjs.js", "utf8");
  expect(named(firebase, /DB_NAME = '([^']+)'/g)).toEqual(namesBy("Firebase"));
});

test("nothing is stored in the browser by other means", () => {
  const means = /indexedDB|caches\.open|cookieStore|serviceWorker\.register/;
  expect(sources.filter(({ text }) => means.test(text)).map(({ file }) => file)).toEqual([]);
});

/** createCookie("name", ...), with any names in its first argument. */
function createdCookies(text: string): string[] {
  return [...text.matchAll(/\bcreateCookie\(([^,)]+)/g)].flatMap(([, argument = ""]) => {
    const names = named(argument, /"([^"]+)"/g);
    const known = names.length > 0 ? names : namedElsewhere[argument];
    expect(known, `createCookie(${argument}): whose names are these?`).toBeDefined();
    return known ?? [];
  });
}

/** A literal value for Set-Cookie or document.cookie. */
function writtenCookies(text: string): string[] {
  return named(text, /["`]([\w-]+)=[^"`\n]*;\s*(?:Path|Max-Age|Expires)=/gi);
}

/** keepPreference(request, { name: "name", ... }), preferenceCookie("name", ...) and keepInCookie("name", ...). */
function preferences(text: string): string[] {
  return named(text, /\b(?:keepPreference\(request, \{ name: |preferenceCookie\(|keepInCookie\()"([^"]+)"/g);
}

/** The literal key, or the key constants of a file that writes under a variable. */
function keysIn(text: string, everything: string, storage: string): string[] {
  const keys = [...text.matchAll(new RegExp(`${storage}\\.setItem\\(([^,]+),`, "g"))].flatMap(([, argument = ""]) => {
    const literal = named(argument, /^"([^"]+)"$/g);
    if (literal.length > 0) return literal;
    const constants = named(text, /const \w*[kK]ey\w* = (?:\([^)]*\) => )?["`]([^"`$]+)/g);
    return constants.length > 0
      ? constants
      : named(everything, new RegExp(`export const ${argument} = "([^"]+)"`, "g"));
  });
  return unique(keys);
}

function named(text: string, pattern: RegExp): string[] {
  return [...text.matchAll(pattern)].flatMap(([, name]) => name ?? []);
}

function listed(where: string): string[] {
  return unique(storageList.filter((item) => item.where === where && !item.writtenBy).flatMap(({ names }) => names));
}

function namesBy(writer: string): string[] {
  return storageList.filter(({ writtenBy }) => writtenBy === writer).flatMap(({ names }) => names);
}

const unique = (names: string[]) => [...new Set(names)].sort();
