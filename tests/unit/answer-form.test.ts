import { describe, expect, test } from "vitest";
import { comparedSides, formOf } from "~/answers/write/answer-form";

describe("a question's wording asks for a form", () => {
  test.each([
    ["comparison", "Python vs Java"],
    ["comparison", "Bacteria versus viruses?"],
    ["comparison", "What is the difference between AC and DC?"],
    ["comparison", "Compare stocks with bonds"],
    ["comparison", "How do bacteria differ from viruses?"],
    ["comparison", "Was ist der Unterschied zwischen Mars und Venus?"],
    ["comparison", "¿Cuál es la diferencia entre el sol y la luna?"],
    ["comparison", "Quelle est la différence entre le miel et le sucre ?"],
    ["steps", "How do I write a formal email?"],
    ["steps", "how to bake bread"],
    ["steps", "Wie kann ich Brot backen?"],
    ["steps", "¿Cómo puedo ahorrar dinero?"],
    ["steps", "Comment faire du pain ?"],
    ["list", "What are the symptoms of diabetes?"],
    ["list", "What are the main causes of inflation?"],
    ["list", "List the moons of Jupiter"],
    ["list", "Was sind die Ursachen von Inflation?"],
    ["list", "¿Cuáles son los síntomas de la gripe?"],
    ["list", "Quels sont les symptômes de la grippe ?"],
    ["timeline", "Timeline of space exploration"],
    ["timeline", "What is the history of the printing press?"],
    ["timeline", "In which order did the events of World War II happen in order?"],
    ["timeline", "Geschichte der Raumfahrt"],
    ["timeline", "Historia de Roma"],
    ["timeline", "Histoire de la radio"],
    ["definition", "What is photosynthesis?"],
    ["definition", "Who was Marie Curie?"],
    ["definition", "What's a black hole?"],
    ["definition", "Was ist Photosynthese?"],
    ["definition", "¿Qué es la fotosíntesis?"],
    ["definition", "Qu'est-ce que la photosynthèse ?"],
    ["definition", "Define entropy"],
    ["calculation", "what is 17 * 23?"],
    ["calculation", "100 fahrenheit in celsius"],
    ["prose", "What is the capital of Peru?"],
    ["prose", "Why is the surface of Mars red?"],
    ["prose", "Who wrote the history of Rome?"],
    ["prose", "How does photosynthesis work?"],
    ["prose", "What year did the war end?"],
    ["prose", ""],
  ])("%s: %s", (form, question) => {
    expect(formOf(question)).toBe(form);
  });
});

test.each([
  ["Python vs Java?", "Python", "Java"],
  ["What is the difference between an atom and a molecule?", "atom", "molecule"],
  ["Unterschied zwischen Mars und Venus", "Mars", "Venus"],
  ["¿Cuál es la diferencia entre el sol y la luna?", "sol", "luna"],
  ["différence entre le miel et le sucre", "miel", "sucre"],
])("%s sets side by side: %s, %s", (question, one, other) => {
  expect(comparedSides(question)).toEqual([one, other]);
});

test("a question about one thing has no sides", () => {
  expect(comparedSides("What is photosynthesis?")).toBeNull();
});
