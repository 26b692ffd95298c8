import { describe, expect, test } from "vitest";
import { Draft } from "~/answers/run/draft.server";
import type { Brief } from "~/answers/types";
import { formedAnswer } from "~/answers/write/extractive/forms/form";
import { dateIn } from "~/answers/write/extractive/forms/timeline";
import { ranked } from "../harness/judged";
import { renderedSummary } from "../harness/rendered-summary";

interface Page {
  title: string;
  text: string;
  heading?: string;
}

function briefOf(question: string, pages: Page[], written = ""): Brief {
  const sources = pages.map(({ title }, index) => ({
    provider: "library",
    url: `/library/page-${index}`,
    title,
    snippet: "",
    image: null,
  }));
  const passages = ranked(
    question,
    sources,
    pages.map(({ text, heading }, source) => ({ source, text, heading: heading ?? "" })),
  );
  return { question, thread: [], sources, passages, written };
}

/** The same with passages that surely answer, whatever their judgement. */
function sureOf(...of: Parameters<typeof briefOf>): Brief {
  const brief = briefOf(...of);
  return { ...brief, passages: brief.passages.map((passage) => ({ ...passage, confidence: 1 })) };
}

/** The answer as stored and shown, marks included. */
function answered(brief: Brief) {
  const draft = new Draft("id", brief);
  draft.resume(brief.written, []);
  for (const event of formedAnswer(brief)) {
    if (event.type === "text") draft.text(event.text);
    else if (event.type === "citation") draft.cite(event);
  }
  const { markdown, sources, citations } = draft;
  return { markdown, citations, html: renderedSummary(markdown, { answerId: "id", sources, citations }) };
}

const LION = {
  title: "Lion",
  text: "The lion is a large cat of Africa. Lions live in groups that are called prides. An adult lion weighs about 190 kilograms.",
};
const TIGER = {
  title: "Tiger",
  text: "The tiger is the largest cat of Asia. Tigers live in forests and hunt by night. An adult tiger weighs about 220 kilograms.",
};
const COMPARED = sureOf("What is the difference between lions and tigers?", [LION, TIGER]);

/** The same where only the first page's passage answers. */
function onlyFirstSureOf(...of: Parameters<typeof briefOf>): Brief {
  const { passages, ...brief } = briefOf(...of);
  const sure = passages.map((passage) => ({ ...passage, confidence: passage.source === 0 ? 1 : 0.05 }));
  return { ...brief, passages: sure.sort((one, other) => other.confidence - one.confidence) };
}

describe("a comparison", () => {
  test("is a table with a column for each side and a mark in each cell", () => {
    const { html, citations, markdown } = answered(COMPARED);
    const rows = [...html.matchAll(/<tr>([\s\S]*?)<\/tr>/g)].map(([, row = ""]) => row);
    expect(rows.length).toBeGreaterThanOrEqual(3);
    expect(rows[0]).toMatch(/Lions[\s\S]*Tigers/);
    for (const row of rows.slice(1)) {
      const cells = [...row.matchAll(/<td>([\s\S]*?)<\/td>/g)].map(([, cell = ""]) => cell);
      expect(cells).toHaveLength(3);
      expect(cells[1]).toMatch(/lion.*<sup class="mark">.*>1<\/a><\/sup>$/i);
      expect(cells[2]).toMatch(/tiger.*<sup class="mark">.*>2<\/a><\/sup>$/i);
    }
    expect(citations).toHaveLength((rows.length - 1) * 2);
    expect(citations.every(({ verdict }) => verdict?.support === "supported")).toBe(true);
    expect(markdown).toMatch(/190 kilograms\. \[1\] \| .*220 kilograms\. \[2\] \|$/m);
  });

  test("is prose about both if they share no aspects", () => {
    const { html, citations } = answered(
      sureOf("Compare lions with whales", [
        { title: "Lion", text: "Lions hunt zebras on the open savannah." },
        { title: "Whale", text: "Whales sing in deep water." },
      ]),
    );
    expect(html).not.toContain("<table");
    expect(citations.map(({ source }) => source).sort()).toEqual([0, 1]);
  });

  test("that a passage answers is not taken from one that hardly fits", () => {
    const { citations } = answered(
      onlyFirstSureOf("What is the difference between heat and temperature?", [
        {
          title: "Heat",
          text: "Heat is energy that flows to something colder. Temperature is what a thermometer measures.",
        },
        {
          title: "Greenhouses",
          text: "The difference between a greenhouse and a garden is that one keeps heat, which raises the temperature.",
        },
      ]),
    );
    expect(citations.length).toBeGreaterThan(0);
    for (const { source } of citations) expect(source).toBe(0);
  });

  test("continues in the cell where it was cut, and ends like the uncut answer", () => {
    const whole = answered(COMPARED).markdown;
    for (const cut of [whole.indexOf(" | The"), whole.indexOf("\n| **", 60), whole.lastIndexOf(" |"), whole.length]) {
      const written = whole.slice(0, cut);
      expect(answered({ ...COMPARED, written }).markdown).toBe(whole);
    }
  });

  test("started differently continues as prose after the table", () => {
    const written = "| | Cats | Dogs |\n| --- | --- | --- |\n| Food | Fish. | Meat. |";
    expect(answered({ ...COMPARED, written }).markdown).toMatch(/^\| \| Cats[\s\S]*Meat\. \|\n\n[^|]+$/);
  });
});

describe("steps", () => {
  const bread = {
    title: "How to bake bread",
    heading: "Baking bread",
    text: "Bread needs little. First, mix flour, water and yeast. Knead the dough for ten minutes. Let the dough rise for an hour. Finally, bake the bread until it is brown.",
  };

  test("of another subject are not the answer if a passage without steps is", () => {
    const { markdown } = answered(
      onlyFirstSureOf("How do I bake bread in a small oven?", [
        { title: "Small ovens", text: "In a small oven, bread bakes best on the lowest shelf." },
        bread,
      ]),
    );
    expect(markdown).toContain("lowest shelf");
    expect(markdown).not.toContain("Knead");
  });

  test("are numbered, in the passage's order, each with its mark", () => {
    const { html, citations } = answered(briefOf("How do I bake bread?", [bread]));
    const items = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = ""]) => item);
    expect(html).toMatch(/^<ol>/);
    expect(items.map((item) => item.replace(/<.*/, ""))).toEqual([
      "First, mix flour, water and yeast.",
      "Knead the dough for ten minutes.",
      "Let the dough rise for an hour.",
      "Finally, bake the bread until it is brown.",
    ]);
    expect(citations).toHaveLength(4);
    expect(items.every((item) => item.endsWith("</sup>"))).toBe(true);
  });

  test("that were cut continue with the next one", () => {
    const brief = briefOf("How do I bake bread?", [bread]);
    const whole = answered(brief).markdown;
    for (const end of ["yeast.", "minutes. [1]", "the dough r"]) {
      const written = whole.slice(0, whole.indexOf(end) + end.length);
      expect(answered({ ...brief, written }).markdown).toBe(whole);
    }
  });

  test("are prose if the passages have none", () => {
    const text = "Bread is baked in an oven. The oldest bread was baked of barley.";
    const { html } = answered(briefOf("How do I bake bread?", [{ title: "Bread", text }]));
    expect(html).toMatch(/^<p>/);
    expect(html).not.toContain("<ol");
  });
});

describe("a list", () => {
  const text = "The symptoms of flu are:\n\n- a high fever\n\n- a dry cough\n\n- aching muscles";

  test("is the passage's own, complete, each item with its mark", () => {
    const { html, citations } = answered(
      briefOf("What are the symptoms of flu?", [{ title: "Flu", heading: "Symptoms", text }]),
    );
    expect([...html.matchAll(/<li>([^<]*)/g)].map(([, item = ""]) => item.trim())).toEqual([
      "a high fever",
      "a dry cough",
      "aching muscles",
    ]);
    expect(citations.length).toBeGreaterThanOrEqual(3);
  });
});

describe("a timeline", () => {
  const page = {
    title: "Radio",
    text: "Radio stations began to broadcast music in 1920. James Maxwell foretold radio waves in 1865. In 1888 Heinrich Hertz made radio waves in his laboratory. Many people like radio.",
  };

  test("lists dated sentences, oldest first", () => {
    const { html } = answered(sureOf("Timeline of radio", [page]));
    expect([...html.matchAll(/<li><strong>(\d+)<\/strong>/g)].map(([, year]) => year)).toEqual([
      "1865",
      "1888",
      "1920",
    ]);
    expect(html).not.toContain("Many people");
  });

  test("is prose with fewer than three dates", () => {
    const text = "Radio stations began to broadcast music in 1920. Many people like radio.";
    expect(answered(sureOf("Timeline of radio", [{ title: "Radio", text }])).html).not.toContain("<ul");
  });

  test.each([
    ["Caesar died on 15 March 44 BC.", "44 BC", -44],
    ["It fell in 476 AD.", "476 AD", 476],
    ["On 4 October 1957 it flew.", "1957", 1957.1004],
    ["On July 20, 1969, they landed.", "1969", 1969.072],
    ["It weighs 1500 kg.", null, null],
    ["Nothing is dated.", null, null],
  ])("the date of '%s' is %s", (sentence, label, order) => {
    expect(dateIn(sentence)).toEqual(label === null ? null : { label, order: expect.closeTo(order ?? 0, 6) });
  });
});

test("a definition has its term in bold, and continues after a cut", () => {
  const brief = briefOf("What is resin?", [
    { title: "Resin", text: "Resin is a sticky liquid that pines make. Resin burns with a bright flame." },
  ]);
  const { markdown, html } = answered(brief);
  expect(html).toContain("<strong>Resin</strong> is a sticky liquid");
  const written = markdown.slice(0, markdown.indexOf("[1]") + 3);
  expect(answered({ ...brief, written }).markdown).toBe(markdown);
});

test.each([
  ["Who was Ansel Brook?", "Ansel Brook was a baker who wrote the first cookbook.", "<strong>Ansel Brook</strong>"],
  ["What is an anvil?", "An anvil is a block of iron on which smiths work.", "An <strong>anvil</strong>"],
])("%s has the whole term in bold", (question, text, bold) => {
  expect(answered(briefOf(question, [{ title: "Term", text }])).html).toContain(bold);
});

test.each([
  "What is resin?",
  "How do I bake bread?",
  "Lions vs tigers",
  "Timeline of radio",
  "What are the types of glass?",
])("'%s' is not answered from passages of another matter", (question) => {
  expect(formedAnswer(briefOf(question, [{ title: "Moon", text: "The moon circles the earth in a month." }]))).toEqual(
    [],
  );
});
