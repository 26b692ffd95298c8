import { describe, expect, test } from "vitest";
import { readUpload } from "~/uploads/read-upload.server";

const { signal } = new AbortController();
const read = (name: string, content: string) => readUpload({ name, bytes: Buffer.from(content) }, { signal });
const passagesOf = async (name: string, content: string) =>
  (await read(name, content)).passages.map(({ heading, text }) => [heading, text]);

describe("a table", () => {
  test("has a sentence for every row, under its spreadsheet row number", async () => {
    const csv = 'City,People,Note\nBerlin,"3,700,000","capital;\n old"\n,,\nParis,2100000,\n';
    expect(await read("cities.csv", csv)).toMatchObject({
      kind: "csv",
      passages: [
        {
          heading: "Rows 2 to 4",
          text: "City: Berlin; People: 3,700,000; Note: capital; old.\n\nCity: Paris; People: 2100000.",
        },
      ],
    });
  });

  test.each([
    ["semicolons", "cities.csv", "City;People\nBerlin;3,7\nParis;2,1"],
    ["tabs", "cities.tsv", "City\tPeople\nBerlin\t3,7\nParis\t2,1"],
    ["bars", "cities.csv", "City|People\nBerlin|3,7\nParis|2,1"],
  ])("may be parted by %s", async (_, name, content) => {
    expect(await passagesOf(name, content)).toEqual([
      ["Rows 2 to 3", "City: Berlin; People: 3,7.\n\nCity: Paris; People: 2,1."],
    ]);
  });

  test("of numbers alone has no header", async () => {
    expect(await passagesOf("a.csv", "1,2\n3,4")).toEqual([
      ["Rows 1 to 2", "Column 1: 1; Column 2: 2.\n\nColumn 1: 3; Column 2: 4."],
    ]);
  });

  test("that is huge is read up to the 2,000th passage, in whole rows", async () => {
    const rows = Array.from({ length: 200_000 }, (_, index) => `${index + 2},Lamp number ${index + 2}`);
    const { passages, truncated } = await read("a.csv", `Row,Name\n${rows.join("\n")}`);
    expect(passages).toHaveLength(2000);
    expect(truncated).toBe(true);
    for (const { heading, text } of passages) {
      const numbers = [...text.matchAll(/^Row: (\d+); Name: Lamp number \1\.$/gm)].map(([, number]) => number);
      expect(heading).toBe(`Rows ${numbers[0]} to ${numbers.at(-1)}`);
    }
  });
});
