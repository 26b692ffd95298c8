import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { mediaWikiProvider } from "~/answers/find/sources/mediawiki.server";
import { wikipediaEditions } from "~/answers/find/sources/wikipedia-editions";
import { log } from "~/log.server";
import { startMediaWiki } from "../peers/mediawiki";

const ENGLISH = "https://en.wikipedia.org/w/api.php";

describe("the editions to ask", () => {
  test("are the question's own and the configured one", () => {
    expect(wikipediaEditions(ENGLISH, "de")).toEqual(["https://de.wikipedia.org/w/api.php", ENGLISH]);
    expect(wikipediaEditions("https://fr.wikipedia.org/w/api.php", "en")).toEqual([
      ENGLISH,
      "https://fr.wikipedia.org/w/api.php",
    ]);
  });

  test.each([
    [ENGLISH, "en"],
    [ENGLISH, "other"],
    [ENGLISH, null],
    ["https://wiki.example.org/w/api.php", "de"],
    ["https://en.wikipedia.org.example.net/w/api.php", "de"],
    ["https://evilwikipedia.org/w/api.php", "de"],
    ["http://127.0.0.1:8080/w/api.php", "de"],
  ] as const)("%s alone for a question in %s", (apiUrl, language) => {
    expect(wikipediaEditions(apiUrl, language)).toEqual([apiUrl]);
  });
});

describe("two editions", () => {
  const [BRIDGE, TUNNEL, RIVER] = [
    { title: "Cliftonbrücke", text: "Die Cliftonbrücke wurde von Isambard Brunel entworfen und 1864 eröffnet." },
    { title: "Themsetunnel", text: "Der Themsetunnel ist ein Tunnel unter der Themse. Ihn grub die Familie Brunel." },
    { title: "Themse", text: "Die Themse ist ein Fluss." },
  ] as const;
  const ENGLISH_BRIDGE = {
    title: "Clifton Bridge",
    text: "The Clifton Bridge was designed by Isambard Brunel and opened in 1864.",
  };
  let german: Awaited<ReturnType<typeof startMediaWiki>>;
  let english: Awaited<ReturnType<typeof startMediaWiki>>;

  beforeEach(async () => {
    german = await startMediaWiki({ pages: [RIVER, TUNNEL, BRIDGE] });
    english = await startMediaWiki({ pages: [ENGLISH_BRIDGE] });
  });

  afterEach(async () => {
    await Promise.all([german.close(), english.close()]);
  });

  const ask = (question: string, limit = 3) =>
    mediaWikiProvider(english.apiUrl, (apiUrl, language) =>
      language === "de" ? [german.apiUrl, apiUrl] : [apiUrl],
    ).search(question, { limit, signal: new AbortController().signal });

  test("are both asked, and the pages in the question's language come first", async () => {
    const found = await ask("Wann wurde die Brücke von Isambard Brunel eröffnet?");
    expect(found.map(({ title }) => title)).toEqual(["Cliftonbrücke", "Clifton Bridge"]);
    expect(found.at(-1)?.url).toContain(english.url);
  });

  test("leave unused places to each other", async () => {
    expect(await ask("Welcher Fluss ist die Themse?", 2)).toHaveLength(2);
    expect(await ask("Isambard Brunel und der Themsetunnel", 1)).toHaveLength(1);
  });

  test("are not both asked for a question in the configured one's language", async () => {
    await ask("When was the bridge of Isambard Brunel opened?");
    expect(german.requests).toEqual([]);
  });

  test("do not need each other", async () => {
    const warn = vi.spyOn(log, "warn").mockImplementation(() => {});
    german.behave("500");
    const found = await ask("Wann wurde die Brücke von Isambard Brunel eröffnet?");
    expect(found.map(({ title }) => title)).toEqual(["Clifton Bridge"]);
    expect(warn).toHaveBeenCalled();
    english.behave("500");
    await expect(ask("Wann wurde die Brücke von Isambard Brunel eröffnet?")).rejects.toThrow();
  });
});
