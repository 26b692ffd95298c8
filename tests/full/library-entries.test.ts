import { expect, test } from "vitest";
import { listEntries, searchLibrary, topics } from "~/library/library.server";
import { loader } from "~/routes/library.$slug";

test.each(topics())("the topic $label alone finds its entry first", async ({ label, slug }) => {
  expect((await searchLibrary(label))[0]?.url).toBe(`/library/${slug}`);
});

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

function open(slug: string) {
  const request = new Request(`http://localhost/library/${slug}`);
  return loader({ request, params: { slug }, context: {} });
}

function blockText(block: { kind: "paragraph"; text: string } | { kind: "list"; items: string[] }): string {
  return block.kind === "paragraph" ? block.text : block.items.join("\n\n");
}
