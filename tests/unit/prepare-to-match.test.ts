import { expect, test, vi } from "vitest";
import { listEntries } from "~/library/entries.server";
import { prepareToMatch } from "~/library/search/entry-index.server";

vi.mock("~/embeddings/embedder.server", () => ({ loadBuiltInModel: vi.fn() }));
vi.mock("~/library/entries.server", () => ({ listEntries: vi.fn(() => []) }));

test("a failed preparation of the library is tried again, and a successful one is not", async () => {
  vi.mocked(listEntries).mockImplementationOnce(() => {
    throw new Error("unreadable entry");
  });
  await expect(prepareToMatch()).rejects.toThrow("unreadable entry");
  await prepareToMatch();
  const reads = vi.mocked(listEntries).mock.calls.length;
  await prepareToMatch();
  expect(listEntries).toHaveBeenCalledTimes(reads);
});
