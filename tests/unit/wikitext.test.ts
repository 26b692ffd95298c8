import { describe, expect, test } from "vitest";
import { readPages } from "~/library/import/dump/dump-pages";
import { readWikitext } from "~/library/import/dump/wikitext";
import { namedLicence, originOf } from "~/library/import/licences";

describe("an article's wikitext", () => {
  test.each([
    ["links and emphasis", "'''Salt''' is a [[mineral|kind of mineral]].", "Salt is a kind of mineral."],
    [
      "footnotes",
      "Salt is old.<ref name='a'>{{cite book|title=Salt}}</ref> It is white.<ref name='a' />",
      "Salt is old. It is white.",
    ],
    ["unknown templates", "Salt {{frobnicate|x=1}} is white.{{citation needed|date=May 2020}}", "Salt is white."],
    ["what a dropped template leaves", "'''Bern''' ({{IPA|bɛrn}}; {{foo}}) is a city.", "Bern is a city."],
    [
      "pictures and galleries",
      "[[File:a.jpg|thumb|A [[mine]] in 1900]]\nSalt is mined.\n<gallery>\nFile:b.jpg|Old salt\n</gallery>",
      "Salt is mined.",
    ],
    ["tables", "Salt is sold.\n{| class='wikitable'\n! Year !! Price\n|-\n| 1900 || 3\n|}\n", "Salt is sold."],
    ["comments and switches", "Salt <!-- hm -->is white. __NOTOC__", "Salt is white."],
    ["formulas", "The area is {{math|''a'' + 1}} at most.", "The area is a + 1 at most."],
    ["sort keys", "Salt is white.\n{{DEFAULTSORT:Salt}}\n{{SORTIERUNG:Salz}}", "Salt is white."],
    ["coordinates", "{{coord|52|N|13|E|display=title}}\nSalt is white.", "Salt is white."],
    ["units", "It is {{convert|5|km}} long.", "It is 5 km long."],
    ["characters by name", "5&nbsp;°C &amp; falling", "5 °C & falling"],
  ])("%s", (_, wikitext, text) => {
    expect(readWikitext(wikitext, "Salt")).toEqual({ sections: [{ heading: "", anchor: null, text }] });
  });

  test("sections keep their headings and the addresses that MediaWiki gives them", () => {
    const wikitext =
      "Salt is white.\n== Early use ==\nIt was mined.\n=== Rome ===\nIt was pay.\n== Early use ==\nAgain.";
    expect(readWikitext(wikitext, "Salt")).toEqual({
      sections: [
        { heading: "", anchor: null, text: "Salt is white." },
        { heading: "Early use", anchor: "Early_use", text: "It was mined." },
        { heading: "Rome", anchor: "Rome", text: "It was pay." },
        { heading: "Early use", anchor: "Early_use_2", text: "Again." },
      ],
    });
  });

  test("sections that only name other pages and works are left out, with those below them", () => {
    const rest = ["See also", "References", "Weblinks", "Voir aussi", "Véase también"]
      .map((heading) => `== ${heading} ==\n* [[Pepper]]\n=== More ===\nPepper is black.`)
      .join("\n");
    expect(readWikitext(`Salt is white.\n${rest}\n== Trade ==\nIt is sold.`, "Salt")).toMatchObject({
      sections: [{ text: "Salt is white." }, { heading: "Trade", text: "It is sold." }],
    });
  });

  test("files and categories are known by the wiki's own names for them", () => {
    const wikitext = "Le sel.\n[[Fichier:sel.jpg|vignette|Du sel]]\n[[Catégorie:Minéraux]]";
    const names = { file: "Fichier", category: "Catégorie" };
    expect(readWikitext(wikitext, "Sel", names)).toMatchObject({ sections: [{ text: "Le sel." }] });
  });

  test.each([
    ["'''Salt''' may refer to:\n* [[Salt (film)]]\n{{disambiguation}}", "Salt", "disambiguation"],
    ["'''Salz''' steht für:\n* [[Kochsalz]]\n{{Begriffsklärung}}", "Salz", "disambiguation"],
    ["* [[Halite]]", "List of salts", "list"],
    ["* [[Halit]]", "Liste der Salze", "list"],
    ["#REDIRECT [[Salt]]", "Sodium chloride", "redirect"],
  ])("%j is no article", (wikitext, title, passedOver) => {
    expect(readWikitext(wikitext, title)).toEqual({ passedOver });
  });
});

describe("a dump", () => {
  test("is read in pieces of any size, and of several revisions the last counts", async () => {
    const xml = `<mediawiki xml:lang="de"><siteinfo><sitename>Wiki &amp; Co</sitename><base>https://a.example/wiki/Start</base>
      <namespaces><namespace key="6">Datei</namespace></namespaces></siteinfo>
      <page><title>A</title><ns>0</ns><id>7</id>
      <revision><id>1</id><text>old</text></revision>
      <revision><id>2</id><contributor><id>99</id></contributor><model>wikitext</model><text xml:space="preserve">new &lt;b&gt;</text></revision></page>
      <page><title>B</title><ns>4</ns><id>8</id><redirect title="A"/><revision><model>json</model><text/></revision></page></mediawiki>`;
    async function* pieces() {
      for (let from = 0; from < xml.length; from += 7) yield xml.slice(from, from + 7);
    }
    const read = [];
    for await (const { wiki, pages } of readPages(pieces())) read.push({ wiki, pages });
    expect(read.at(0)?.wiki).toMatchObject({ name: "Wiki & Co", language: "de", namespaces: { 6: "Datei" } });
    expect(read.flatMap(({ pages }) => pages)).toEqual([
      { id: "7", title: "A", namespace: 0, redirect: null, model: "wikitext", text: "new <b>", isTooLong: false },
      { id: "8", title: "B", namespace: 4, redirect: "A", model: "json", text: "", isTooLong: false },
    ]);
  });
});

describe("licences", () => {
  test("of Wikimedia's wikis are known, of others only if they are given", () => {
    const wikipedia = { name: "Wikipedia", base: "https://simple.wikipedia.org/wiki/Main_Page" };
    const url = "https://creativecommons.org/licenses/by-sa/4.0/";
    expect(originOf(wikipedia)).toEqual({ source: "Wikipedia", licence: "CC BY-SA 4.0", licenceUrl: url });
    expect(originOf({ name: "Other", base: "https://wikipedia.org.example/wiki/A" }).licence).toBeNull();
    expect(originOf(wikipedia, "All rights reserved")).toMatchObject({
      licence: "All rights reserved",
      licenceUrl: null,
    });
  });

  test("of Creative Commons have addresses", () => {
    expect(namedLicence("CC BY-NC-ND 3.0").licenceUrl).toBe("https://creativecommons.org/licenses/by-nc-nd/3.0/");
    expect(namedLicence("CC0").licenceUrl).toBe("https://creativecommons.org/publicdomain/zero/1.0/");
    expect(namedLicence(null)).toEqual({ licence: null, licenceUrl: null });
  });
});

test("odd wikitext takes no longer than ordinary wikitext of its length", () => {
  const odd = [
    "(, ; ",
    "[[",
    "{{",
    "{{{",
    "<ref>",
    "'''",
    "[[a|",
    "{|\n|-\n",
    "== ",
    "* ",
    "{{DEFAULTS",
    " ,",
    "<!--",
    "[http://a ",
  ];
  for (const piece of odd) {
    const startedAt = performance.now();
    readWikitext(piece.repeat(Math.ceil(20_000 / piece.length)), "Odd");
    expect(performance.now() - startedAt, piece).toBeLessThan(10_000);
  }
});
