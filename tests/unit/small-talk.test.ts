import { expect, test } from "vitest";
import { isSearchPage } from "~/answers/decline/is-search-page.mjs";
import { searchPages } from "~/answers/decline/search-pages";
import { smallTalkIn, withoutCourtesies } from "~/answers/decline/small-talk";
import { renderSummary } from "~/answers/run/summary.server";

test.each([
  ["Hi!", "greeting", "en"],
  ["hello there, good morning", "greeting", "en"],
  ["hey, thanks a lot", "thanks", "en"],
  ["Are you a robot?", "about", "en"],
  ["Tschüss", "greeting", "de"],
  ["Danke schön", "thanks", "de"],
  ["¿Qué puedes hacer?", "about", "es"],
])("%s is small talk", (message, kind, language) => {
  expect(smallTalkIn(message, "en")).toMatchObject({ kind, language });
});

test.each([
  "hello world",
  "who are the Beatles",
  "thanks giving day",
  "",
  "how do you sleep better",
  "can you freeze milk",
])("%s is not", (message) => expect(smallTalkIn(message, "en")).toBeNull());

test.each([
  ["Hi, what is inflation?", "what is inflation?"],
  ["Hello there! Thank you. What is inflation?", "What is inflation?"],
  ["Hola, ¿qué es la inflación?", "¿qué es la inflación?"],
  ["What is inflation? Thanks!", "What is inflation?"],
  ["what is inflation, thank you", "what is inflation"],
  ["Hi!", "Hi!"],
  ["Good morning, everyone!", "Good morning, everyone!"],
  ["hello world", "hello world"],
  ["What is inflation, e.g. in the U.S.?", "What is inflation, e.g. in the U.S.?"],
])("of %s, what is asked is %s", (message, asked) => expect(withoutCourtesies(message)).toBe(asked));

test("a phrase of several languages is the asker's", () => {
  expect(smallTalkIn("hi", "de")?.language).toBe("de");
});

test("matching takes no time on a message made to slow it down", () => {
  const started = performance.now();
  for (const times of [7, 8, 300]) smallTalkIn(`${"are you ".repeat(times)}_`, "en");
  expect(performance.now() - started).toBeLessThan(100);
});

test("search pages are asked the same question in its language, at most 300 characters of it", () => {
  const urls = searchPages("¿Qué (es) *esto*?", "es").map(({ url }) => url);
  expect(urls.map((url) => new URL(url).hostname)).toEqual(["es.wikipedia.org", "duckduckgo.com"]);
  expect(urls.every(isSearchPage)).toBe(true);
  expect(new URL(searchPages("😀".repeat(400), "other")[1]?.url ?? "").searchParams.get("q")).toBe("😀".repeat(300));
});

test("only a declined answer may link to search pages, and to nothing else outside", async () => {
  const [page] = searchPages("a (b) _c_", "en");
  const context = { answerId: "id", sources: [], citations: [] };
  expect((await renderSummary(`[W](${page?.url})`, context)).join("")).toBe("<p>W</p>");
  const declined = { ...context, isDeclined: true };
  expect((await renderSummary(`[W](${page?.url})`, declined)).join("")).toContain('rel="noopener noreferrer nofollow"');
  expect((await renderSummary("[W](https://duckduckgo.com.evil.example/?q=a)", declined)).join("")).toBe("<p>W</p>");
  expect(isSearchPage("https://duckduckgo.com/l/?uddg=https://evil.example")).toBe(false);
});
