import { expect, test } from "vitest";
import { extractMainText } from "~/web-pages/main-text.server";

const url = "https://example.com/article";
const long =
  "Lamps were carried through the streets by people who were paid to light the way home, and paid again to keep quiet.";

function page(body: string, head = "<title>Lamps of the old town</title>") {
  return `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
}

test("returns the article in sections under its headings, without surrounding content", () => {
  const text = extractMainText(
    page(`
      <nav><ul><li><a href="/">Home</a></li><li><a href="/shop">Shop</a></li></ul></nav>
      <main><article>
        <h1>Lamps of the old town</h1>
        <p>${long}</p>
        <h2 id="oil">Oil</h2><p>Oil came by boat.   It smelled\nof fish.</p><ul><li>${long}</li><li>Second thing.</li></ul>
        <h2 id="gas">Gas <a href="#gas">¶</a></h2><p>${long} <script>alert("no")</script></p><form><input><button>Subscribe</button></form>
      </article></main>
      <footer>All rights reserved</footer>`),
    url,
  );
  expect(text).toEqual({
    title: "Lamps of the old town",
    sections: [
      { heading: "", anchor: null, text: long },
      { heading: "Oil", anchor: "oil", text: `Oil came by boat. It smelled of fish.\n\n${long}\n\nSecond thing.` },
      { heading: "Gas", anchor: "gas", text: long },
    ],
  });
});

test("finds a heading's anchor in it, or on its section", () => {
  const text = extractMainText(
    page(`<main>
      <p>${long}</p>
      <h2><span class="mw-headline" id="Old_style">Old style</span><span class="mw-editsection">[edit]</span></h2><p>${long}</p>
      <section id="opened"><h2>Opened</h2><p>${long}</p></section>
      <h2><a name="named"></a>Named</h2><p>${long}</p>
      <h2>None</h2><p>${long}</p>
    </main>`),
    url,
  );
  expect(text?.sections.map(({ heading, anchor }) => [heading, anchor])).toEqual([
    ["", null],
    ["Old style", "Old_style"],
    ["Opened", "opened"],
    ["Named", "named"],
    ["None", null],
  ]);
});

test("omits reference marks, hidden text and captions, and separates table cells", () => {
  const text = extractMainText(
    page(`<main>
      <p>${long}<sup class="reference">[12]</sup></p>
      <p hidden>Hidden one.</p><p style="display:none">Hidden two.</p><p aria-hidden="true">Hidden three.</p>
      <figure><img src="x.png" alt=""><figcaption>A lamp.</figcaption></figure>
      <table><tr><th>Year</th><th>Lamps</th></tr><tr><td>1700</td><td>12</td></tr></table>
      <p>${long}</p>
    </main>`),
    url,
  );
  expect(text?.sections).toEqual([
    { heading: "", anchor: null, text: [long, "Year Lamps", "1700 12", long].join("\n\n") },
  ]);
});

test("reads entities, fragments without <html>, and pages that never close a tag", () => {
  const fragment = `<p>Fish &amp; chips cost &pound;5 &mdash; once. ${long}`;
  expect(extractMainText(fragment, url)?.sections[0]?.text).toBe(`Fish & chips cost £5 — once. ${long}`);
});

test("uses the host as the title if the page has none", () => {
  expect(extractMainText(`<p>${long}</p>`, url)?.title).toBe("example.com");
});

test.each([
  ["an empty page", ""],
  ["no markup", " \n "],
  ["a page of navigation", page('<nav><a href="/">Home</a></nav>')],
  ["scripts alone", page("<script>document.write('<p>text</p>')</script>")],
  ["nesting beyond all reason", page(`${"<div>".repeat(20_000)}<p>${long}</p>`)],
  ["tables in tables", page(`${"<table><tr><td>".repeat(2_000)}<p>${long}</p>`)],
  ["unclosed formatting", page(`<b>${long}`.repeat(1_000))],
  ["comments that never end", page("<!--".repeat(100_000))],
])("finds no article in %s", (_, html) => {
  expect(extractMainText(html, url)).toBeNull();
});

test.each([
  ["a run of angle brackets", `${"<".repeat(100_000)}<p>${long}</p>`],
  [
    "an endless attribute list",
    `<div ${Array.from({ length: 10_000 }, (_, i) => `a${i}=1`).join(" ")}><p>${long}</p></div>`,
  ],
  ["a null byte and lone surrogates", `<p>\0 \ud800 ${long}</p>`],
])("survives %s", (_, body) => {
  expect(() => extractMainText(page(body), url)).not.toThrow();
});

test("reads a huge page to the end, or up to a given number of tags", () => {
  const html = page(`<main>${`<p>${long}</p>`.repeat(5_000)}<p>The very end of it, at last.</p></main>`);
  expect(extractMainText(html, url)?.sections[0]?.text).toMatch(/The very end of it, at last\.$/);
  const cut = extractMainText(html, url, { maxTags: 1_000 })?.sections[0]?.text ?? "";
  expect(cut.split("\n\n").length).toBeGreaterThan(400);
  expect(cut.split("\n\n").length).toBeLessThan(510);
});
