import { renderToString } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { readUpload } from "~/uploads/read-upload.server";
import { UploadedFile } from "~/uploads/uploaded-file";
import { longestAllowedMs, longestHold } from "../harness/main-thread";

/** A file may keep nobody else waiting for longer, in milliseconds. */
const { signal } = new AbortController();
const megabyte = 2 ** 20;

const repeated = (piece: string, length: number) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

describe("a file is read with other work in between", () => {
  test.each([
    ["rows of one letter", "a.csv", `a,b\n${repeated("x\n", 2 * megabyte)}`],
    ["rows of ordinary length", "a.csv", repeated("Berlin,3700000,capital,east\n", 2 * megabyte)],
    ["empty rows", "a.csv", repeated(";\n", 2 * megabyte)],
    ["one long line", "a.txt", repeated("Some words. (", 2 * megabyte)],
    ["stops alone", "a.txt", repeated(".", 2 * megabyte)],
    ["words alone", "a.txt", repeated("word ", 9 * megabyte)],
  ])("of %s", async (_, name, content) => {
    const bytes = Buffer.from(content);
    expect(await longestHold(() => readUpload({ name, bytes }, { signal }).catch(() => {}))).toBeLessThan(
      longestAllowedMs,
    );
  });
});

describe("a file is shown in little time", () => {
  const shown = (text: string) => {
    const passages = Array.from({ length: 2_000 }, (_, at) => ({ heading: `Page ${at}`, text, anchor: `p${at + 1}` }));
    return renderToString(<UploadedFile name="a.txt" truncated={false} passages={passages} />);
  };
  test.each([
    ["ordinary paragraphs", `${"It has words, and then some more. ".repeat(8)}\n\n${"And others. ".repeat(20)}`],
    ["paragraphs of a word", Array.from({ length: 120 }, () => "word").join("\n\n")],
  ])("of %s", async (_, text) => {
    shown(text.slice(0, 40));
    expect(await longestHold(() => shown(text))).toBeLessThan(longestAllowedMs);
  });

  test("with all its words, however short its paragraphs are", () => {
    const text = Array.from({ length: 120 }, (_, at) => `word${at}`).join("\n\n");
    const html = shown(text);
    for (const word of text.split("\n\n")) expect(html).toContain(word);
    expect(shown("One.\n\nTwo.")).toContain("<p>One.</p><p>Two.</p>");
  });
});
