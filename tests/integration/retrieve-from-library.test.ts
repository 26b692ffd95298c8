import { expect, test } from "vitest";
import { retrieve } from "~/answers/find/retrieve.server";
import { libraryProvider } from "~/answers/find/sources/library.server";
import { mediaWikiProvider } from "~/answers/find/sources/mediawiki.server";
import { startMediaWiki } from "../peers/mediawiki";

const signal = new AbortController().signal;

test("the library answers along with a wiki, and alone when the wiki is down", async () => {
  const wiki = await startMediaWiki({
    pages: [{ title: "Photosynthesis", text: "Photosynthesis turns light into sugar in the chloroplasts of plants." }],
  });
  const providers = [libraryProvider(), mediaWikiProvider(wiki.apiUrl)];
  const question = "How does photosynthesis turn light into sugar?";

  const both = await retrieve(question, { signal, providers });
  expect(new Set(both.map(({ provider }) => provider))).toEqual(new Set(["library", "mediawiki"]));
  expect(both.every(({ passages }) => passages.length > 0)).toBe(true);

  wiki.behave("500");
  const alone = await retrieve(question, { signal, providers });
  expect(alone[0]).toMatchObject({ provider: "library", url: expect.stringMatching(/^\/library\//) });
  await wiki.close();
});
