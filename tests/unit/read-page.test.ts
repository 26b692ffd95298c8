import { afterAll, beforeAll, expect, test } from "vitest";
import { readPage } from "~/web-pages/read.server";
import {
  articlePage,
  endlessPage,
  gzipBomb,
  htmlPage,
  pdfFile,
  redirectTo,
  startPages,
  textPage,
} from "../peers/pages";
import type { StandIn } from "../peers/stand-in";

const paragraph =
  "Lanterns hung over the doors of the town, one for every third house. A guild looked after them and was paid in oil.";

let site: StandIn;

beforeAll(async () => {
  site = await startPages({
    "/article": articlePage("Lanterns", `<p>${paragraph}</p><h2 id="oil">Oil</h2><p>${paragraph}</p>`),
    "/xhtml": {
      ...articlePage("Lanterns", `<p>${paragraph}</p>`),
      headers: { "content-type": "application/xhtml+xml" },
    },
    "/text": textPage(`${paragraph}\n\n${paragraph}`),
    "/moved": redirectTo("/article"),
    "/inside": redirectTo("http://169.254.169.254/"),
    "/pdf": pdfFile(),
    "/endless": endlessPage(),
    "/bomb": gzipBomb(50_000_000),
    "/empty": htmlPage(""),
  });
});

afterAll(() => site.close());

function read(path: string) {
  return readPage(site.url + path, { signal: new AbortController().signal, trustedOrigins: [site.url] });
}

test("reads an article into passages with heading and anchor", async () => {
  expect(await read("/article")).toEqual([
    { text: paragraph, heading: "", anchor: null },
    { text: paragraph, heading: "Oil", anchor: "oil" },
  ]);
});

test("reads XHTML, plain text, and redirect targets", async () => {
  expect(await read("/xhtml")).toMatchObject([{ text: paragraph }]);
  expect(await read("/text")).toMatchObject([{ text: `${paragraph}\n\n${paragraph}` }]);
  expect(await read("/moved")).toHaveLength(2);
});

test.each([
  ["/pdf", { reason: "type" }],
  ["/missing", { reason: "status", status: 404 }],
  ["/endless", { reason: "size" }],
  ["/bomb", { reason: "size" }],
  ["/inside", { reason: "private" }],
  ["/empty", { message: "No article on the page" }],
])("does not read %s", async (path, failure) => {
  await expect(read(path)).rejects.toMatchObject(failure);
});

test("reads nothing on our own network unless it is the configured wiki's", async () => {
  const signal = new AbortController().signal;
  await expect(readPage(`${site.url}/article`, { signal })).rejects.toMatchObject({ name: "FetchError" });
  await expect(readPage("http://localhost/article", { signal })).rejects.toMatchObject({ reason: "private" });
});
