import { expect, test } from "vitest";
import { spokenText, textLength, truncateHtml } from "~/answers/run/html-text";

const mark =
  '<sup class="mark"><a href="#cite-a-1" data-citation="1" aria-label="Source 1: Mars &gt; Moon">1</a></sup>';

test("only visible characters count, an entity or an emoji as one", () => {
  expect(textLength(`<p>a &amp; b${mark}</p>`)).toBe(6);
  expect(textLength("<p>🌍&#39;s</p>")).toBe(3);
  expect(textLength("")).toBe(0);
});

test("truncating keeps whole characters and closes open tags", () => {
  const html = "<ul><li>one <strong>two</strong></li><li>three</li></ul>";
  expect(truncateHtml(html, 6)).toBe("<ul><li>one <strong>tw</strong></li></ul>");
  expect(truncateHtml("<p>a&amp;b</p>", 2)).toBe("<p>a&amp;</p>");
  expect(truncateHtml("<p>🌍🌑</p>", 1)).toBe("<p>🌍</p>");
});

test("nothing opens after the cut: no empty list item, no half mark", () => {
  expect(truncateHtml("<ul><li>one</li><li>two</li></ul>", 3)).toBe("<ul><li>one</li></ul>");
  expect(truncateHtml(`<p>Red${mark} and cold.</p>`, 3)).toBe("<p>Red</p>");
  expect(truncateHtml(`<p>Red${mark} and cold.</p>`, 4)).toBe(`<p>Red${mark}</p>`);
});

test("every truncated text is well-formed and has the requested length", () => {
  const html = `<p>Mars &amp; <em>Venus<br></em>${mark}</p>`;
  for (let count = 0; count <= textLength(html); count += 1) {
    const cut = truncateHtml(html, count);
    expect(textLength(cut)).toBe(count);
    for (const tag of ["p", "em", "sup", "a"]) {
      expect(cut.split(`<${tag}`).length, cut).toBe(cut.split(`</${tag}>`).length);
    }
  }
});

test("a limit beyond the end changes nothing", () => {
  expect(truncateHtml("<p>short</p>", 99)).toBe("<p>short</p>");
});

test("text read aloud has neither tags nor marks", () => {
  expect(spokenText(`<p>Mars isn&#39;t <em>hot</em>${mark}. It is cold &amp; dry ${mark}.</p>`)).toBe(
    "Mars isn't hot. It is cold & dry.",
  );
  expect(spokenText("<ul><li>one</li><li>two</li></ul>")).toBe("one two");
});
