import { afterAll, beforeAll, expect, test, vi } from "vitest";

const listEntries = vi.fn(() => []);

beforeAll(() => {
  vi.resetModules();
  vi.doMock("~/embeddings/embedder.server", () => ({ loadBuiltInModel: vi.fn() }));
  vi.doMock("~/library/entries.server", () => ({ listEntries }));
});

afterAll(() => {
  vi.doUnmock("~/embeddings/embedder.server");
  vi.doUnmock("~/library/entries.server");
  vi.resetModules();
});

test("a failed preparation of the library is tried again, and a successful one is not", async () => {
  const { prepareToMatch } = await import("~/library/search/entry-index.server");
  listEntries.mockImplementationOnce(() => {
    throw new Error("unreadable entry");
  });
  await expect(prepareToMatch()).rejects.toThrow("unreadable entry");
  await prepareToMatch();
  const reads = listEntries.mock.calls.length;
  await prepareToMatch();
  expect(listEntries).toHaveBeenCalledTimes(reads);
});
