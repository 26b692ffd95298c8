import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, describe, expect, test } from "vitest";
import { askersLanguage } from "~/answers/ask/askers-language.server";
import { preferenceCookie } from "~/http/pages/preference-cookie";
import { Problem, problemResponse } from "~/http/problem.server";
import { translation as german } from "~/language/catalogue/de";
import { languageFrom } from "~/language/language";
import { saidIn } from "~/language/said-in";
import { saidBySchema, schemaMessage } from "~/language/schema-words";
import { translator } from "~/language/translator";
import { LanguageContext, learn, said, wordsIn, wordsOf } from "~/language/words";
import { Words } from "~/language/words-with-parts";

// Files share their modules.
afterAll(() => learn(german));

learn(
  translator("de", {
    "Sign In": "Anmelden",
    "Hi {name}, you have {n} of {limit}": "Hallo {name}, du hast {n} von {limit}",
    "{n} sources": { one: "{n} Quelle", other: "{n} Quellen" },
    "{n} minutes": "{n} Minuten",
    "Please wait {wait} and try again.": "Bitte warte {wait} und versuche es noch einmal.",
    "Back to <home>the start</home>, {name}": "{name}, zurück zum <home>Anfang</home>",
  }),
);
const t = wordsIn("de");
const english = wordsIn("en");

describe("a text", () => {
  test("is translated with its values, and numbers in the language's format", () => {
    expect(t("Sign In")).toBe("Anmelden");
    expect(t("Hi {name}, you have {n} of {limit}", { name: "Ann", n: 3, limit: 10_000 })).toBe(
      "Hallo Ann, du hast 3 von 10.000",
    );
    expect(english("Hi {name}, you have {n} of {limit}", { name: "$&", n: 3, limit: 10_000 })).toBe(
      "Hi $&, you have 3 of 10,000",
    );
  });

  test("without a translation is shown in English", () => {
    expect(t("Sign {how}", { how: "up" })).toBe("Sign up");
    expect(t.count(1, "{n} page", "{n} pages")).toBe("1 page");
    expect(t.said("Never heard of")).toBe("Never heard of");
    expect(t("constructor")).toBe("constructor");
    expect(t.said("__proto__")).toBe("__proto__");
  });

  test("takes the form of its number", () => {
    const sources = (n: number) => t.count(n, "{n} source", "{n} sources");
    expect([0, 1, 2, 1_000].map(sources)).toEqual(["0 Quellen", "1 Quelle", "2 Quellen", "1.000 Quellen"]);
    expect([0, 1, 2].map((n) => english.count(n, "{n} source", "{n} sources"))).toEqual([
      "0 sources",
      "1 source",
      "2 sources",
    ]);
  });
});

describe("a server message", () => {
  test("travels as a text with values to where it is shown", () => {
    const wait = said("Please wait {wait} and try again.", { wait: said("{n} minutes", { n: 2_000 }) });
    const carried = JSON.parse(JSON.stringify(wait));
    expect(t.said(carried)).toBe("Bitte warte 2.000 Minuten und versuche es noch einmal.");
    expect(english.said(carried)).toBe("Please wait 2,000 minutes and try again.");
    expect(t.said(said("Sign In"))).toBe("Anmelden");
  });

  test("takes the form of its number", () => {
    expect(t.said(said("{n} sources", { n: 1 }))).toBe("1 Quelle");
    expect(t.said(said("{n} sources", { n: 3 }))).toBe("3 Quellen");
  });

  test("leaves people's words unchanged, even if they match one of our texts", () => {
    expect(t.said("Please wait two minutes and try again.")).toBe("Please wait two minutes and try again.");
    const named = said("Hi {name}, you have {n} of {limit}", { name: "Sign In {n}", n: 1, limit: 2 });
    expect(t.said(named)).toBe("Hallo Sign In {n}, du hast 1 von 2");
  });

  test("of a schema is a sentence to the API, and the text and its values to a page", () => {
    const sentence = schemaMessage(said("{n} minutes", { n: 5 }));
    expect(sentence).toBe("5 minutes");
    expect(t.said(saidBySchema(sentence))).toBe("5 Minuten");
    expect(t.said(saidBySchema("6 minutes"))).toBe("6 minutes");
  });
});

test("an API error has its parts as well as its message", async () => {
  const problem = new Problem(429, "slow_down", said("{n} minutes", { n: 2 }));
  expect(problem.message).toBe("2 minutes");
  const answer = await problemResponse(problem).json();
  expect(answer).toMatchObject({ message: "2 minutes", code: "slow_down" });
  expect(t.said(saidIn(answer) ?? "")).toBe("2 Minuten");
  expect(saidIn({ message: "Gone" })).toBe("Gone");
  expect(saidIn(null)).toBeNull();
});

test("a day is written in the language, and is the same in every time zone", () => {
  expect(t.date("2026-03-01T23:59:00Z", { dateStyle: "long" })).toBe("1. März 2026");
  expect(english.date("2026-03-01T00:00:00Z")).toBe("Mar 1, 2026");
});

test("a sentence with parts keeps them, in the translation's order", () => {
  const shown = (language: "en" | "de") =>
    renderToStaticMarkup(
      createElement(
        LanguageContext.Provider,
        { value: language },
        createElement(Words, {
          text: "Back to <home>the start</home>, {name}",
          parts: { name: "<Ann>", home: (words: string) => createElement("a", { href: "/" }, words) },
        }),
      ),
    );
  expect(shown("en")).toBe('Back to <a href="/">the start</a>, &lt;Ann&gt;');
  expect(shown("de")).toBe('&lt;Ann&gt;, zurück zum <a href="/">Anfang</a>');
});

test("a page's title is in the language that the root knows, else in English", () => {
  expect(wordsOf([{ data: { language: "de" } }, { data: null }])("Sign In")).toBe("Anmelden");
  expect(wordsOf([{}])("Sign In")).toBe("Sign In");
  expect(wordsOf()("Sign In")).toBe("Sign In");
});

describe("the language", () => {
  const from = (accepted: string | null, cookie?: string) =>
    languageFrom(
      new Headers({ ...(accepted !== null && { "Accept-Language": accepted }), ...(cookie && { Cookie: cookie }) }),
    );

  test("is the browser's preferred one of ours", () => {
    expect(from("de")).toBe("de");
    expect(from("es-MX,es;q=0.9,en;q=0.8")).toBe("es");
    expect(from("fr-CH, de;q=0.5, en;q=0.7")).toBe("en");
    expect(from("fr, DE-at ; q=0.5")).toBe("de");
    expect(from("de;q=0, es;q=0.1")).toBe("es");
  });

  test("is English if none matches", () => {
    for (const accepted of [null, "", "*", "fr", "deutsch", ";;,q=", "de;q=x"]) expect(from(accepted)).toBe("en");
  });

  test("is the chosen one, whatever the browser prefers", () => {
    expect(from("de", `js=1; ${preferenceCookie("language", "es")}`)).toBe("es");
    expect(from("de", "language=en")).toBe("en");
    for (const nonsense of ["language=fr", "mylanguage=en", "language="]) expect(from("de", nonsense)).toBe("de");
  });
});

test("a question's likeliest language is the chosen one, else the browser's preferred one that we understand", () => {
  const from = (headers: Record<string, string>) => askersLanguage(new Request("http://localhost", { headers }));
  expect(from({ "Accept-Language": "fr-CH, de;q=0.5" })).toBe("fr");
  expect(from({ "Accept-Language": "fr", Cookie: "language=de" })).toBe("de");
  expect(from({ "Accept-Language": "other, it" })).toBe("en");
  expect(from({})).toBe("en");
});
