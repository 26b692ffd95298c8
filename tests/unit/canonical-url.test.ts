import { expect, test } from "vitest";
import { canonicalUrl } from "~/passages/canonical-url";

test.each([
  ["fragment", "https://example.com/a#part"],
  ["trailing slash", "https://example.com/a/"],
  ["scheme", "http://example.com/a"],
  ["default port", "https://example.com:443/a"],
  ["default port of the other scheme", "http://example.com:80/a"],
  ["www", "https://www.example.com/a"],
  ["mobile host", "https://m.example.com/a"],
  ["host's case", "https://EXAMPLE.com/a"],
  ["host's last dot", "https://example.com./a"],
  ["tracking parameters", "https://example.com/a?utm_source=x&utm_medium=y&gclid=1&fbclid=2"],
  ["empty query", "https://example.com/a?"],
  ["dot segments", "https://example.com/b/../a"],
])("does not differ by %s", (_, url) => {
  expect(canonicalUrl(url)).toBe(canonicalUrl("https://example.com/a"));
});

test.each([
  ["https://en.m.wikipedia.org/wiki/Oxygen", "https://en.wikipedia.org/wiki/Oxygen"],
  ["https://en.wikipedia.org/wiki/Victoria_%28Australia%29", "https://en.wikipedia.org/wiki/Victoria_(Australia)"],
  ["https://fr.wikipedia.org/wiki/Caf%C3%A9", "https://fr.wikipedia.org/wiki/Café"],
  ["https://example.com/a?x=1&y=2", "https://example.com/a?y=2&utm_campaign=z&x=1"],
  ["/library/sleep#why", "/library/sleep"],
  ["http://127.0.0.1:8088/wiki/Oxygen#Uses", "http://127.0.0.1:8088/wiki/Oxygen"],
])("%s is %s", (one, other) => {
  expect(canonicalUrl(one)).toBe(canonicalUrl(other));
});

test.each([
  ["https://example.com/a", "https://example.com/A"],
  ["https://example.com/a", "https://example.com/a?id=1"],
  ["https://example.com/a?tag=x&tag=y", "https://example.com/a?tag=x"],
  ["https://example.com/a", "https://example.com:8080/a"],
  ["https://en.wikipedia.org/wiki/Oxygen", "https://de.wikipedia.org/wiki/Oxygen"],
  ["https://m.com/a", "https://com/a"],
  ["https://www.com/", "https://com/"],
  ["https://example.com/a%2Fb", "https://example.com/a/b"],
  ["/library/sleep", "https://example.com/library/sleep"],
])("%s is not %s", (one, other) => {
  expect(canonicalUrl(one)).not.toBe(canonicalUrl(other));
});

test("invalid addresses are left unchanged", () => {
  expect(canonicalUrl("http://[")).toBe("http://[");
  expect(canonicalUrl("https://example.com/%E0%A4%A")).toContain("%E0%A4%A");
});
