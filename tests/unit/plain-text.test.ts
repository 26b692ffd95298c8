import { describe, expect, test } from "vitest";
import { plainAnswer, plainBlock } from "~/answers/actions/plain-text";
import type { AnswerView, Citation, SourceCard } from "~/answers/types";

const mark = (number: number) =>
  `<sup class="mark"><a href="#cite-a-1" data-citation="1" aria-label="Source ${number}: Mars">${number}</a></sup>`;

describe("plain text of a block", () => {
  test("a paragraph keeps its marks and loses its markup", () => {
    expect(plainBlock(`<p>Mars is <strong>red</strong> &amp; dry.${mark(2)}</p>`)).toBe("Mars is red & dry. [2]");
  });

  test("items and rows get a line each", () => {
    expect(plainBlock("<ul>\n<li>Iron</li>\n<li><p>Dust</p></li>\n</ul>")).toBe("- Iron\n- Dust");
    expect(plainBlock('<ol start="3">\n<li>Go</li>\n<li>Land</li>\n</ol>')).toBe("3. Go\n4. Land");
    expect(
      plainBlock(
        "<table><thead><tr>\n<th>A</th>\n<th>B</th>\n</tr></thead><tbody><tr>\n<td>1</td>\n<td>2</td>\n</tr></tbody></table>",
      ),
    ).toBe("A\tB\n1\t2");
  });

  test("code is unchanged", () => {
    expect(plainBlock('<pre><code class="language-js">if (a  &lt; b) {\n    go();\n}\n</code></pre>')).toBe(
      "if (a  < b) {\n    go();\n}",
    );
  });
});

test("an answer ends with the addresses of its cited sources only, by mark", () => {
  const source = (title: string, url: string): SourceCard => ({
    provider: "library",
    url,
    title,
    snippet: "",
    image: null,
  });
  const citing = (index: number): Citation => ({
    marker: index + 1,
    source: index,
    url: "",
    title: "",
    heading: "",
    passage: "",
    quote: "",
  });
  const answer = {
    blocks: [`<p>Red.${mark(3)}</p>`, `<p>Dry.${mark(1)}</p>`],
    citations: [citing(2), citing(0), citing(2)],
    unfounded: [],
    sources: [
      source("Mars", "/library/mars"),
      source("Venus", "/library/venus"),
      source("Rust", "https://rust.example/"),
    ],
  } as unknown as AnswerView;
  expect(plainAnswer(answer, "https://ask.example")).toBe(
    "Red. [3]\n\nDry. [1]\n\nSources\n[1] Mars: https://ask.example/library/mars\n[3] Rust: https://rust.example/",
  );
});
