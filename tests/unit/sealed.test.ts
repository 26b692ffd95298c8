import { expect, test } from "vitest";
import { open, seal } from "~/accounts/sealed.server";

process.env.SESSION_SECRET = "0123456789abcdef0123456789abcdef";

test("sealed values open for their purpose, and reveal nothing", () => {
  const sealed = seal("one purpose", "a refresh token ✓");
  expect(open("one purpose", sealed)).toBe("a refresh token ✓");
  expect(Buffer.from(sealed, "base64url").toString("latin1")).not.toContain("refresh");
  expect(seal("one purpose", "a refresh token ✓")).not.toBe(sealed);
});

test("they don't open for another purpose", () => {
  expect(open("another purpose", seal("one purpose", "secret"))).toBeNull();
});

test("any changed bit or truncation is detected", () => {
  const bytes = Buffer.from(seal("one purpose", "secret"), "base64url");
  for (let index = 0; index < bytes.length; index++) {
    const forged = Buffer.from(bytes);
    forged[index] = (forged[index] ?? 0) ^ 1;
    expect(open("one purpose", forged.toString("base64url"))).toBeNull();
    expect(open("one purpose", bytes.subarray(0, index).toString("base64url"))).toBeNull();
  }
  expect(open("one purpose", "")).toBeNull();
});
