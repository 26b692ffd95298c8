import { describe, expect, test } from "vitest";
import { calculationIn } from "~/answers/write/calculator/calculation";
import { plainNumber } from "~/answers/write/calculator/numbers";
import { isCalculation } from "~/answers/write/calculator.server";
import { answerTo, resultOf } from "../harness/calculator-answer";
import { longestAllowedMs, longestHold } from "../harness/main-thread";

describe("arithmetic", () => {
  test.each([
    ["what is 17 * 23?", "391"],
    ["What's 12 x 12", "144"],
    ["12×12", "144"],
    ["15% of 240", "36"],
    ["20 percent of 80", "16"],
    ["half of 30", "15"],
    ["100 / half of 10", "20"],
    ["sqrt(2) to 5 digits", "1.4142"],
    ["2/3 to 2 decimal places =", "0.67"],
    ["(2+3)^4", "625"],
    ["7 plus 5", "12"],
    ["2 to the power of 10", "1,024"],
    ["the square root of 144", "12"],
    ["whats the square root of 144", "12"],
    ["hey can you tell me whats 17 times 23", "391"],
    ["what is the root of 81?", "9"],
    ["square root 2 to 5 digits", "1.4142"],
    ["what's the square of 12", "144"],
    ["the cube of 3 plus 1", "28"],
    ["how do i work out 15% of 240", "36"],
    ["How do you calculate 3/8?", "0.375"],
    ["what is 3 over 4", "0.75"],
    ["add 5 and 7", "12"],
    ["subtract 3 from 10", "7"],
    ["can you multiply 6 by 7?", "42"],
    ["divide 1,000 by 8", "125"],
    ["how much is 20% off 80?", "64"],
    ["whats 15 percent off of 59.90", "50.915"],
    ["50% off 30% of 200", "30"],
    ["whats a 20% tip on 45", "9"],
    ["how much is 15 percent vat on 150?", "22.5"],
    ["a third of 90", "30"],
    ["two thirds of 90", "60"],
    ["what is 3/4 of 60", "45"],
    ["how much is three quarters of 60", "45"],
    ["the average of 4, 5 and 9", "6"],
    ["whats the average of 10 20 and 45", "25"],
    ["what is the mean of 1.5, 2 and 4", "2.5"],
    ["average of 4,5,9", "6"],
    ["average of 1,200 and 800", "1,000"],
    ["sum of 3, 4 and 5", "12"],
    ["split 90 between 4 people", "22.5"],
    ["90 split 4 ways", "22.5"],
    ["how much is 3 dozen", "36"],
    ["increase 200 by 15%", "230"],
    ["reduce 80 by 25 percent", "60"],
    ["0.1 + 0.2", "0.3"],
    ["-2^2", "−4"],
    ["2^3^2", "512"],
    ["10 - 4 - 3", "3"],
    ["17 mod 5", "2"],
    ["5!", "120"],
    ["2^100", "1,267,650,600,228,229,401,496,703,205,376"],
    ["10 / 3", "3.333333333"],
    ["calculate 9/11", "0.8181818182"],
    ["1,234 + 1", "1,235"],
    ["wie viel ist 1.000 mal 2,5", "2.500"],
    ["was ist die Hälfte von 30?", "15"],
    ["¿Cuánto es 20 por ciento de 80?", "16"],
    ["combien font 7 fois 8 ?", "56"],
  ])("%s is %s", async (question, result) => {
    expect(await resultOf(question)).toBe(result);
  });

  test.each([
    ["what percent of 80 is 20", "25%"],
    ["what percentage of 1,250 is 75?", "6%"],
    ["20 is what percent of 80?", "25%"],
    ["what percentage is 3 out of 7", "42.85714286%"],
    ["whats 45 out of 60 as a percentage", "75%"],
    ["how do I calculate 12 as a percentage of 48", "25%"],
    ["What is 1 as a percentage of 3 to 2 decimal places?", "33.33%"],
    ["percentage increase from 40 to 50", "25%"],
    ["what is the percent change from 50 to 40?", "−20%"],
    ["percent decrease from 50 to 40", "20%"],
    ["what percent of $80 is $20", "25%"],
    ["wie viel Prozent von 80 sind 20?", "25%"],
    ["wieviel prozent sind 2,5 von 10", "25%"],
    ["¿Qué porcentaje de 80 es 20?", "25%"],
    ["quel pourcentage de 80 représente 20 ?", "25%"],
  ])("%s is %s", async (question, result) => {
    expect(await resultOf(question)).toBe(result);
  });

  test.each([
    ["20% off $80", "$64"],
    ["whats a 20% tip on $45.50", "$9.10"],
    ["what is 15% off of 59.90 dollars", "50.92 dollars"],
    ["20% of 80 pounds", "16 pounds"],
    ["split £90 between 4 people", "£22.50"],
    ["$5 + $7.25", "$12.25"],
    ["$20 + 5", "$25"],
    ["wie viel ist 19% von 80 €", "15,20 €"],
    ["12 times $3", "$36"],
    ["$10 / 3", "$3.33"],
  ])("of money, %s is %s", async (question, result) => {
    expect(await resultOf(question)).toBe(result);
  });

  test.each(["$5 times $6", "100 / $5", "$20 + 5 euros", "$80"])("of money, %s means nothing", (question) => {
    expect(isCalculation(question)).toBe(false);
  });

  test("shows the way to a percentage and to a discount", async () => {
    expect(await answerTo("what percent of 80 is 20")).toContain("\n\n20 ÷ 80 = 25%\n\n");
    expect(await answerTo("what percent of 0 is 20")).toContain("divides by zero");
    expect(await answerTo("20% off 80")).toContain("\n\n(100 − 20)% × 80 = 64\n\n");
  });

  test("shows how it was calculated and that it has no source", async () => {
    expect(await answerTo("(2+3) * 4")).toBe("**20**\n\n(2 + 3) × 4 = 20\n\nCalculated here, not read in any source.");
  });

  test("continues after a cut without repeating", async () => {
    const whole = await answerTo("12 * 12");
    expect(await answerTo("12 * 12", whole.slice(0, 10))).toBe(whole.slice(10));
    expect(await answerTo("12 * 12", whole)).toBe("");
  });
});

describe("no calculation", () => {
  test.each([
    "what is 3M?",
    "what is 9/11",
    "What is 7 Up?",
    "24/7",
    "what is 4x4",
    "555-1234",
    "1914-1918",
    "2026-11-21",
    "What is 42?",
    "-5",
    "pi",
    "1984",
    "What is 50 Cent?",
    "100 dollars in euros",
    "what percentage of people are left-handed",
    "what percent of 18 year olds is in school",
    "how do i calculate percentages",
    "whats 9/11",
    "how do I add 5 and 7 in Python",
    "what is the root of all evil",
    "what is the square of a number",
    "20% off",
    "average of three numbers",
    "average of 7",
    "what is the sum of its parts",
    "how do you split a bill",
    "half a dozen eggs",
    "2 thirds majority",
    "20% tip",
    "5'9",
    "what is $100 in 1950 worth now",
    "100 dollars in euros",
    "what is 5G",
    "how many days in a year",
    "How many watts make a kilowatt-hour?",
    "how many people live in a city",
    "how many miles in Germany",
    "80 + 10%",
    "What is 2 + 2 in Orwell's 1984?",
    "Why is 7 * 6 42?",
    "",
  ])("'%s' goes the normal way", (question) => {
    expect(isCalculation(question)).toBe(false);
  });

  test.each([
    "import('fs')",
    "evaluate('1+1')",
    "f(x) = x^2",
    "zeros(100000, 100000)",
    "[1,2;3,4] * 2",
    "simplify(x + x)",
    "cos.constructor('return process')()",
    "1; createUnit('x')",
    "toString() + 1",
    "__proto__ + 1",
    "0x10 + 1",
    "1e9 + 1",
    `${"(".repeat(50)}1+1${")".repeat(50)}`,
    `1${"+1".repeat(90)}`,
    `${"9".repeat(60)} * 2`,
    `${"-".repeat(150)}1 + 1`,
  ])("'%s' is not read as one", (question) => {
    expect(calculationIn(question)).toBeNull();
  });

  test("a text of maximum length costs almost nothing", () => {
    for (const piece of ["1 ", "1,", "in ", "how many ", "(", "5 ft ", "% of "]) {
      expect(calculationIn(piece.repeat(2_000 / piece.length))).toBeNull();
    }
  });
});

test.each([
  ["9^9^9^9", "too large"],
  ["999999999!", "too large"],
  ["171!", "too large"],
  ["10^400", "too large"],
  ["2^-2000", "too small"],
  ["99999999999999^99999999999999", "too large"],
  ["1.0000001^99999999999", "too large"],
  ["1 / 0", "divides by zero"],
  ["5 mod 0", "divides by zero"],
  ["0 ^ -1", "divides by zero"],
  ["sqrt(-1)", "no result"],
  ["(-8)^0.5", "no result"],
  ["(-3)!", "no result"],
])("%s is refused in words: %s", async (question, words) => {
  expect(await answerTo(question)).toContain(words);
});

test.each([
  ["1,234", "en", "1234"],
  ["1,234", "de", "1.234"],
  ["1.234", "de", "1234"],
  ["1.234", "en", "1.234"],
  ["1.234.567,8", "en", "1234567.8"],
  ["2,5", "en", "2.5"],
  ["0,125", "en", "0.125"],
  [".5", "en", "0.5"],
] as const)("%s in %s is %s", (written, language, plain) => {
  expect(plainNumber(written, language)).toBe(plain);
});

test.each(["", "average of ", "sum of ", "split ", "percent change from "])(
  "numbers without an end, after %j, are no calculation at once",
  async (lead) => {
    for (const piece of ["1 234 ", "1,234,", "1 and ", "3 , ", "$1 ", "1/2 of ", "a third of ", "5% off ", "5'9 "]) {
      const question = `${lead}${piece.repeat(100)}`.slice(0, 199);
      expect(await longestHold(() => isCalculation(`${question}x`))).toBeLessThan(longestAllowedMs);
      expect(isCalculation(`${question}x`)).toBe(false);
    }
  },
);
