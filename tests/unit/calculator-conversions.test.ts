import { describe, expect, test } from "vitest";
import { answerTo, resultOf } from "../harness/calculator-answer";

describe("conversions", () => {
  test.each([
    ["convert 5 miles to km", "5 mi = 8.04672 km"],
    ["how many ounces in a pound", "1 lb = 16 oz"],
    ["How many ounces are in a cup?", "1 cup = 8 fl oz"],
    ["how many tablespoons in a cup", "1 cup = 16 tbsp"],
    ["how many teaspoons in a tablespoon", "1 tbsp = 3 tsp"],
    ["how many cups in a gallon", "1 US gal = 16 cup"],
    ["how many ml in a cup", "1 cup ≈ 236.588 ml"],
    ["how many feet are in a mile?", "1 mi = 5,280 ft"],
    ["100 fahrenheit in celsius", "100 °F ≈ 37.7778 °C"],
    ["-40 C to F", "−40 °C = −40 °F"],
    ["3 hours in minutes", "3 h = 180 min"],
    ["half an hour in seconds", "0.5 h = 1,800 s"],
    ["5 feet 10 inches in cm", "5 ft 10 in = 177.8 cm"],
    ["5 feet 9 in cm", "5 ft 9 in = 175.26 cm"],
    ["5'9 in cm", "5 ft 9 in = 175.26 cm"],
    ["what is 5' 9\" in meters", "5 ft 9 in = 1.7526 m"],
    ["180 celcius in farenheit", "180 °C = 356 °F"],
    ["180 c to f", "180 °C = 356 °F"],
    ["350f in c", "350 °F ≈ 176.667 °C"],
    ["what is 350 degrees in celsius", "350 °F ≈ 176.667 °C"],
    ["180 degrees to fahrenheit", "180 °C = 356 °F"],
    ["350 degrees f to c", "350 °F ≈ 176.667 °C"],
    ["5 in in cm", "5 in = 12.7 cm"],
    ["36 inches to feet", "36 in = 3 ft"],
    // A person's height is said in feet and inches.
    ["182 cm in feet", "182 cm ≈ 5 ft 11.65 in (5.97113 ft)"],
    ["how tall is 182 cm in feet", "182 cm ≈ 5 ft 11.65 in (5.97113 ft)"],
    ["1.6 m to feet", "1.6 m ≈ 5 ft 2.99 in (5.24934 ft)"],
    ["182.879 cm in feet", "182.879 cm ≈ 6 ft 0 in (5.99997 ft)"],
    ["1.8288 m in feet", "1.8288 m = 6 ft"],
    ["182 cm in feet to 3 decimals", "182 cm ≈ 5.971 ft"],
    ["100 m in feet", "100 m ≈ 328.084 ft"],
    ["¿cuántos pies son 182 cm?", "182 cm ≈ 5 ft 11,65 in (5,97113 ft)"],
    ["30 inches in feet", "30 in = 2.5 ft"],
    ["how heavy is 12 stone in kg", "12 st ≈ 76.2035 kg"],
    ["how hot is 200 c in fahrenheit", "200 °C = 392 °F"],
    ["2 years in months", "2 yr = 24 mo"],
    ["1 nautical mile in m", "1 nmi = 1,852 m"],
    ["wie viel sind 5 Meilen in Kilometern", "5 mi = 8,04672 km"],
    ["Wie viele Kilometer sind 5 Meilen?", "5 mi = 8,04672 km"],
    ["¿cuántos kilómetros son 5 millas?", "5 mi = 8,04672 km"],
    ["combien de kilomètres font 5 miles ?", "5 mi = 8,04672 km"],
  ])("%s: %s", async (question, result) => {
    expect(await resultOf(question)).toBe(result);
  });

  test.each([
    ["convert 5 miles to km", "5 mi × 1.609344 km/mi = 8.04672 km"],
    ["36 inches to feet", "36 in ÷ 12 in/ft = 3 ft"],
    ["212 F to C", "(212 − 32) × 5/9 = 100 °C"],
    ["300 K to F", "(300 − 273.15) × 9/5 + 32 = 80.33 °F"],
  ])("%s shows its way: %s", async (question, way) => {
    expect(await answerTo(question)).toContain(`\n\n${way}\n\n`);
  });

  test("every unit of the table converts to every other of its kind", async () => {
    const { convertible } = await import("~/answers/write/calculator/units");
    const { loadMaths } = await import("~/answers/write/calculator/maths.server");
    const maths = await loadMaths();
    for (const [from, to] of convertible()) {
      const there = maths.convert({ amounts: [{ value: "7", unit: from }], to });
      const back = maths.convert({ amounts: [{ value: there.toString(), unit: to }], to: from });
      expect(Number(back), `${from.id} to ${to.id}`).toBeCloseTo(7, 6);
    }
  });
});
