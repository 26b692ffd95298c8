import { describe, expect, test } from "vitest";
import { isCalculation } from "~/answers/write/calculator.server";
import { answerTo, resultOf } from "../harness/calculator-answer";
import { longestAllowedMs, longestHold } from "../harness/main-thread";

describe("what pupils are set", () => {
  test.each([
    ["median of 4, 9, 2, 15, 7, 11", "8"],
    ["what is the median of 3 1 2", "2"],
    ["find the median of 10,20,30,40", "25"],
    ["mode of 1, 2, 2, 3", "2"],
    ["what's the mode of 4 4 5 5 6", "4 and 5"],
    ["mode of 1, 2, 3", "No mode: each number is there once"],
    ["range of 3, 9, 14", "11"],
    ["3/8 as a decimal", "0.375"],
    ["convert 7/20 to a decimal", "0.35"],
    ["what is 3/8 as a percentage", "37.5%"],
    ["1/3 as a decimal", "0.3333333333"],
    ["0.375 as a percent", "37.5%"],
    ["0.375 as a fraction", "3/8"],
    ["what is 1.25 as a fraction?", "5/4"],
    ["37.5% as a fraction", "3/8"],
    ["simplify 12/18", "2/3"],
    ["12/18 in its simplest form", "2/3"],
    ["simplify 10/5", "2"],
    ["simplify the ratio 12:18", "2:3"],
    ["ratio 8:12:20 in simplest form", "2:3:5"],
    ["square root of 72 simplified", "6√2"],
    ["simplify sqrt(50)", "5√2"],
    ["simplify the square root of 36", "6"],
    ["simplify root 7", "√7"],
    ["simplify sqrt 1", "1"],
    ["simplify the square root of 0", "0"],
    ["lcm of 3, 4, and 5", "60"],
    ["gcf of 1,200 and 800", "400"],
    ["area of a square with side 1.5 miles", "2.25 mi²"],
    ["gcf of 12 and 18", "6"],
    ["what is the highest common factor of 24, 36 and 60?", "12"],
    ["greatest common divisor of 7 and 9", "1"],
    ["lcm of 4 and 6", "12"],
    ["lowest common multiple of 3, 4 and 5", "60"],
    ["prime factors of 60", "2² × 3 × 5"],
    ["prime factorization of 97", "97"],
    ["factors of 36", "1, 2, 3, 4, 6, 9, 12, 18, 36"],
    ["is 91 a prime number", "91 is not prime"],
    ["is 97 prime?", "97 is prime"],
    ["is 1 a prime number", "1 is not prime"],
    ["compound interest 5000 at 4% for 6 years", "1,326.60 of interest, 6,326.60 in all"],
    ["compound interest on $1,000 at 5% over 10 years compounded monthly", "$647.01 of interest, $1,647.01 in all"],
    ["simple interest on £200 at 3 percent for 2 years", "£12 of interest, £212 in all"],
    ["25 in binary", "11001"],
    ["convert 255 to hexadecimal", "FF"],
    ["what is 1011 binary in decimal", "11"],
    ["0xff in decimal", "255"],
    ["sum of angles in a hexagon", "720°"],
    ["sum of the interior angles of an octagon", "1,080°"],
    ["area of a circle with radius 5 cm", "78.54 cm²"],
    ["area of a circle with a diameter of 10", "78.54"],
    ["circumference of a circle radius 3m", "18.85 m"],
    ["area of a triangle with base 6 and height 4", "12"],
    ["area of a rectangle 5 m by 3 m", "15 m²"],
    ["volume of a sphere with radius 3", "113.1"],
    ["volume of a cylinder radius 2 cm height 10 cm", "125.66 cm³"],
    ["volume of a cube with side 4", "64"],
    ["volume of a box 2 x 3 x 4 ft", "24 ft³"],
    ["perimeter of a rectangle 5 by 3", "16"],
    ["hypotenuse of a right triangle with sides 3 and 4", "5"],
  ])("%s: %s", async (question, result) => {
    expect(isCalculation(question)).toBe(true);
    expect(await resultOf(question)).toBe(result);
  });

  test.each([
    ["median of 4, 9, 2, 15, 7, 11", "In order: 2, 4, 7, 9, 11, 15"],
    ["square root of 72 simplified", "72 = 6² × 2"],
    ["compound interest 5000 at 4% for 6 years", "5,000 × (1 + 0.04)^6"],
    ["sum of angles in a hexagon", "(6 − 2) × 180° = 720°"],
    ["lcm of 4 and 6", "4 = 2²"],
    ["compound interest on $1,000 at 5% over 10 years compounded monthly", "1,000 × (1 + 0.05 ÷ 12)^(12 × 10)"],
    ["simple interest on £200 at 3 percent for 2 years", "200 × (1 + 0.03 × 2) = £212"],
  ])("%s shows its way: %s", async (question, step) => {
    expect((await answerTo(question)).replaceAll("\\", "")).toContain(step);
  });

  test.each([
    "what is a median",
    "mode of transport",
    "range of a tesla",
    "factors of production",
    "is 7 a lucky number",
    "compound interest formula",
    "area of france",
    "volume of the sun",
    "simplify my life",
    "what is binary",
    "angles in a movie",
    "area of a rectangle 5 m by 3 cm",
    "simplify 5/0",
    "50 in percent",
    "12 in decimal",
    "is 7 up a prime drink",
    "range of 5",
    "1012 binary in decimal",
  ])("%s is none of these", (question) => {
    expect(isCalculation(question)).toBe(false);
  });

  test.each([
    `median of ${"1 ".repeat(90)}`,
    `median of ${"1, and ".repeat(25)}x`,
    `prime factors of 999999999989`,
    `factors of ${"9".repeat(150)}`,
    `lcm of ${"1,".repeat(90)}x`,
    `gcf of ${"12, and ".repeat(20)}x`,
    `ratio ${"1:".repeat(90)}x in simplest form`,
    `compound interest ${"1 ".repeat(80)}`,
    `simplify sqrt ${"(".repeat(150)}`,
    `area of a rectangle ${"5 by ".repeat(30)}`,
  ])("does not hold the process: %#", async (question) => {
    expect(await longestHold(async () => void (isCalculation(question) && (await answerTo(question))))).toBeLessThan(
      longestAllowedMs,
    );
  });
});
