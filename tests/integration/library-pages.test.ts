import { beforeAll, expect, test } from "vitest";
import { listArticles } from "~/blog/articles.server";
import { listEntries, searchLibrary, syncLibrary } from "~/library/library.server";
import { loader as listLoader } from "~/routes/library._index";
import { meta, loader as pageLoader } from "~/routes/library.$slug";

beforeAll(() => syncLibrary(listArticles()));

test("every citation of an entry links to an element that shows exactly that passage", async () => {
  for (const { slug, questions } of listEntries()) {
    const { page } = await open(slug);
    const shown = new Map(
      page.sections.flatMap(({ heading, passages }) =>
        passages.map(({ anchor, blocks }) => [anchor, { heading, text: blocks.map(blockText).join("\n\n") }]),
      ),
    );
    const found = (await searchLibrary(questions[0] ?? "")).find(({ url }) => url === `/library/${slug}`);
    expect(found?.passages.length).toBeGreaterThan(0);
    for (const { heading, text, anchor } of found?.passages ?? []) {
      expect(shown.get(anchor ?? "")).toEqual({ heading, text });
    }
  }
});

test("an entry's page has its title, canonical URL and neighbors", async () => {
  const data = await open("mars");
  expect(data.page.previous?.url).toBe("/library/james-webb-space-telescope");
  expect(data.page.next?.url).toBe("/library/phases-of-the-moon");
  const described = meta({ data } as Parameters<typeof meta>[0]);
  expect(described).toContainEqual({ title: "Mars | AskLantern" });
  expect(described).toContainEqual({ tagName: "link", rel: "canonical", href: "http://localhost/library/mars" });
});

test("an unknown slug is not found", async () => {
  const opening = open("no-such-entry");
  await expect(opening).rejects.toBeInstanceOf(Response);
  await expect(opening).rejects.toMatchObject({ status: 404 });
});

test("the front page lists every entry under its category", async () => {
  const { categories } = listLoader({ request: new Request("http://localhost/library"), params: {}, context: {} });
  const listed = categories.flatMap(({ entries }) => entries.map(({ url }) => url));
  expect(listed).toEqual(listEntries().map(({ url }) => url));
});

function open(slug: string) {
  const request = new Request(`http://localhost/library/${slug}`);
  return pageLoader({ request, params: { slug }, context: {} });
}

function blockText(block: { kind: "paragraph"; text: string } | { kind: "list"; items: string[] }): string {
  return block.kind === "paragraph" ? block.text : block.items.join("\n\n");
}
