import { afterEach, expect, test, vi } from "vitest";
import { loadAndShowAd } from "~/pages/ad-place";

afterEach(() => {
  vi.doUnmock("~/pages/show-ad");
});

test("an ad whose code can't be loaded is not shown, without errors", async () => {
  vi.doMock("~/pages/show-ad", () => {
    throw new Error("blocked");
  });
  expect(await loadAndShowAd({} as HTMLElement, "ca-pub-1")).toBe(false);
});
