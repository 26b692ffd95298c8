import { expect, test } from "vitest";
import { readUpload } from "~/uploads/read-upload.server";

const nameOf = async (name: string) =>
  (await readUpload({ name, bytes: Buffer.from("Words.") }, { signal: new AbortController().signal })).name;

test.each([
  ["report.txt", "report.txt"],
  ["C:\\Users\\me\\report.txt", "report.txt"],
  ["../../etc/passwd", "passwd"],
  ["/", "Untitled file"],
  ["..", "Untitled file"],
  ["", "Untitled file"],
  ["  two   words \t.txt ", "two words .txt"],
  ["a\u0000b\u001b[31m\n.txt", "ab[31m.txt"],
  ["invoice\u202efdp.txt", "invoicefdp.txt"],
  ["zero\u200bwidth\ufeff.txt", "zerowidth.txt"],
  ["bad\ud800half.txt", "bad\ufffdhalf.txt"],
  ["Cafe\u0301 über.txt", "Café über.txt"],
  ["<img src=x onerror=alert(1)>.txt", "<img src=x onerror=alert(1)>.txt"],
])("%j is shown as %j", async (given, shown) => {
  expect(await nameOf(given)).toBe(shown);
});

test("a long name is cut to 120 characters and keeps its extension", async () => {
  const shown = await nameOf(`${"🏮".repeat(300)}.txt`);
  expect([...shown]).toHaveLength(120);
  expect(shown).toMatch(/^🏮+….txt$/u);
});
