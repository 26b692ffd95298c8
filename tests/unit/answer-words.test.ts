import { expect, test } from "vitest";
import { figuresWords, verdictWords } from "~/answers/evidence/verdict-words";
import { writerWords } from "~/answers/turn/writer-words";
import { wordsIn } from "~/language/words.server";
import { hostOf } from "~/passages/host-of";
import { ageWords } from "~/ui/age-words";

const source = (provider: string) => ({ provider, url: "https://example.org", title: "", snippet: "", image: null });
const extractive = { writer: "extractive", model: null };
/** An answer from before the names of models were kept. */
const claude = { writer: "claude", model: null };
const noon = Date.parse("2026-11-20T12:00:00Z");

test("a page names the writer, and each kind of source once", () => {
  const words = writerWords(extractive, [source("mediawiki"), source("library"), source("mediawiki")]);
  expect(words).toMatch(/word for word.*: Wikipedia, our own library\.$/);
  expect(writerWords(claude, [source("somewhere-new")])).toMatch(/Claude.*: somewhere-new\.$/);
});

test("a page names the model that wrote", () => {
  expect(writerWords({ writer: "model", model: "llama3.2" }, [source("library")])).toBe(
    "Written by llama3.2 from the sources: our own library.",
  );
});

test("a page from a copy of a site is named by the site", () => {
  const copied = {
    ...source("kiwix"),
    origin: { source: "Simple English Wikipedia", licence: null, licenceUrl: null },
  };
  expect(writerWords(extractive, [copied, source("library")])).toMatch(
    /: Simple English Wikipedia, our own library\.$/,
  );
});

test("an age is shown in its largest whole unit", () => {
  expect(ageWords("2026-11-20T11:59:30Z", noon)).toBe("just now");
  expect(ageWords("2026-11-20T11:57:10Z", noon)).toBe("2 minutes ago");
  expect(ageWords("2026-11-20T10:59:00Z", noon)).toBe("1 hour ago");
  expect(ageWords("2026-11-18T11:00:00Z", noon)).toBe("2 days ago");
});

test("a timestamp in the future counts as now", () => {
  expect(ageWords("2026-11-20T12:00:05Z", noon)).toBe("just now");
});

test("our own pages have no host", () => {
  expect(hostOf("/library/mars#p1")).toBeNull();
  expect(hostOf("https://www.example.org/a")).toBe("example.org");
});

test("unsupported text by a model is not attributed to the sources", () => {
  expect(writerWords(claude, [])).toBe("Written by Claude, supported by no source.");
  expect(writerWords({ writer: "calculator", model: null }, [])).toBe("Calculated here, from no source.");
});

test("it is shown in the reader's language", () => {
  const t = wordsIn("de");
  expect(writerWords(claude, [source("library")], t)).toBe(
    "Von Claude aus den Quellen geschrieben: unsere eigene Bibliothek.",
  );
  expect(ageWords("2026-11-20T11:57:10Z", noon, t)).toBe("vor 2 Minuten");
  expect(verdictWords({ support: "partly", by: "rules", missing: ["1987", "Berlin"] }, t)).toBe(
    "Die Textstelle belegt dies teilweise: „1987“ oder „Berlin“ steht nicht darin.",
  );
  expect(figuresWords([{ kind: "date", text: "1911" }], wordsIn("es"))).toBe(
    "1 fecha no está en ninguno de los pasajes",
  );
});
