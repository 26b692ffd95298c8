import { expect, test } from "vitest";
import { listEntries } from "~/library/library.server";
import { loader as listLoader } from "~/routes/library._index";
import { meta, loader as pageLoader } from "~/routes/library.$slug";

test("an entry's page has its title, canonical URL and neighbors", async () => {
  const data = await open("mars");
  const urls = listEntries().map(({ url }) => url);
  const at = urls.indexOf("/library/mars");
  expect([data.page.previous?.url, data.page.next?.url]).toEqual([urls[at - 1], urls[at + 1]]);
  const described = meta({ data } as Parameters<typeof meta>[0]);
  expect(described).toContainEqual({ title: "Mars | AskLantern" });
  expect(described).toContainEqual({ tagName: "link", rel: "canonical", href: "http://localhost/library/mars" });
});

test("an unknown slug is not found", async () => {
  const opening = open("no-such-entry");
  await expect(opening).rejects.toBeInstanceOf(Response);
  await expect(opening).rejects.toMatchObject({ status: 404 });
});

test("every entry is under its category and its letter", async () => {
  const { categories, letters } = (await openFront("")).index;
  for (const [by, choices] of [
    ["category", categories.map(({ category }) => category)],
    ["letter", letters],
  ] as const) {
    const listed = [];
    for (const choice of choices) {
      const { index } = await openFront(`?${new URLSearchParams({ [by]: choice })}`);
      listed.push(...(index.chosen?.entries ?? []));
    }
    expect(listed.map(({ url }) => url).sort()).toEqual(
      listEntries()
        .map(({ url }) => url)
        .sort(),
    );
  }
});

test.each([
  ["volcano", "/library/volcanoes"],
  ["high blood presure", "/library/blood-pressure"],
])("a search for '%s' shows its entry first", async (words, url) => {
  const { chosen } = (await openFront(`?${new URLSearchParams({ q: words })}`)).index;
  expect(chosen?.entries[0]?.url).toBe(url);
});

test.each(["?q=xyzzyquux", "?q=the"])("a search that finds nothing says so: %s", async (search) => {
  expect((await openFront(search)).index.chosen?.entries).toEqual([]);
});

test.each(["?category=Nothing", "?letter=%C3%9F", "?q=+"])("an unknown choice is none: %s", async (search) => {
  expect((await openFront(search)).index.chosen).toBeNull();
});

function openFront(search: string) {
  return listLoader({ request: new Request(`http://localhost/library${search}`), params: {}, context: {} });
}

function open(slug: string) {
  const request = new Request(`http://localhost/library/${slug}`);
  return pageLoader({ request, params: { slug }, context: {} });
}
