import { describe, expect, test } from "vitest";
import { someOf } from "~/content/some-of";
import { preferenceCookie } from "~/http/pages/preference-cookie";
import { initialIcon } from "~/ui/initial-icon";
import { placeCard } from "~/ui/place-card";
import { themeFrom } from "~/ui/theme/theme";

describe("theme", () => {
  test("is what the cookie says, else the system's", () => {
    expect(themeFrom(preferenceCookie("theme", "dark"))).toBe("dark");
    expect(themeFrom("js=1; theme=light; guest=abc")).toBe("light");
    for (const nonsense of [null, "", "theme=purple", "mytheme=dark"]) expect(themeFrom(nonsense)).toBe("system");
  });
});

describe("a card at its mark", () => {
  const viewport = { width: 1000, height: 800 };
  const card = { width: 400, height: 200 };

  test("is below it, centred", () => {
    expect(placeCard({ left: 490, top: 100, width: 20, height: 20 }, card, viewport)).toMatchObject({
      left: 300,
      top: 128,
    });
  });

  test("is above it if there is no room below", () => {
    expect(placeCard({ left: 490, top: 700, width: 20, height: 20 }, card, viewport).top).toBe(492);
  });

  test("has the larger side to itself if neither has room, and no more", () => {
    const tall = { width: 400, height: 500 };
    expect(placeCard({ left: 490, top: 340, width: 20, height: 20 }, tall, viewport)).toMatchObject({
      top: 368,
      maxHeight: 420,
    });
    expect(placeCard({ left: 490, top: 440, width: 20, height: 20 }, tall, viewport)).toMatchObject({
      top: 12,
      maxHeight: 420,
    });
  });

  test("stays inside the viewport", () => {
    expect(placeCard({ left: 0, top: 100, width: 20, height: 20 }, card, viewport).left).toBe(12);
    expect(placeCard({ left: 980, top: 100, width: 20, height: 20 }, card, viewport).left).toBe(588);
  });
});

describe("a site's drawn icon", () => {
  test("shows the host's first letter, the same one each time", () => {
    expect(initialIcon("en.wikipedia.org")).toContain(">E</text>");
    expect(initialIcon("www.nasa.gov")).toContain(">N</text>");
    expect(initialIcon("nasa.gov")).toBe(initialIcon("nasa.gov"));
  });

  test("is drawn for host names only", () => {
    for (const nonsense of ["", "<svg>", "a b", "-", "a".repeat(300)]) expect(initialIcon(nonsense)).toBeNull();
  });
});

describe("a random choice", () => {
  test("has each item at most once, and all if there are few", () => {
    const items = ["a", "b", "c", "d", "e", "f"];
    const chosen = someOf(items, 5);
    expect(new Set(chosen).size).toBe(5);
    expect(items).toEqual(expect.arrayContaining(chosen));
    expect(someOf(items, 9).sort()).toEqual(items);
  });

  test("follows its random source", () => {
    expect(someOf(["a", "b", "c"], 2, () => 0)).toEqual(["a", "b"]);
    expect(someOf(["a", "b", "c"], 2, () => 0.999)).toEqual(["c", "b"]);
  });
});
