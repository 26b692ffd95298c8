import { expect, test } from "vitest";
import { safePath } from "~/http/safe-path";

test.each(["/", "/search?q=a+b&convId=1#end", "/s/x%20y", "/account?to=//elsewhere.example", "/a//b"])(
  "%s leads to this site",
  (path) => expect(safePath(path)).toBe(path),
);

test.each([
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/\u0000",
  "/a\r\nSet-Cookie: b=c",
  "/.//evil.example",
  "/a/..//evil.example",
  "/%2e%2e//evil.example",
  "https://evil.example/",
  "http:/evil.example",
  "javascript:alert(1)",
  "evil.example",
  "?q=1",
  "",
  " /search",
  null,
  undefined,
  7,
  ["/search"],
])("%j leads home", (path) => expect(safePath(path)).toBe("/"));
