import { expect, test } from "../support/fixtures";

test("parts that need JavaScript are hidden", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Voice search" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Pause the moving names" })).toHaveCount(0);
  await expect(page.getByPlaceholder("How can AskLantern help?")).toBeVisible();
});

test("the partners' names are shown in full, on as many lines as they need", { tag: ["@plain", "@full"] }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  for (const name of await page.getByRole("region", { name: "In Collaboration With" }).getByRole("listitem").all()) {
    const box = await name.boundingBox();
    expect(box?.x).toBeGreaterThanOrEqual(0);
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  }
});

test("choosing a file changes the send button into one that uploads it", { tag: ["@plain", "@full"] }, async ({
  page,
}) => {
  await page.goto("/");
  const plain = page.getByRole("button", { name: "Ask", exact: true });
  const withFile = page.getByRole("button", { name: "Ask with this file" });
  await expect(plain).toBeVisible();
  await expect(withFile).toBeHidden();
  await page.getByRole("button", { name: "Options" }).click();
  await page
    .getByLabel("Upload file")
    .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("Mars") });
  await expect(withFile).toBeVisible();
  await expect(plain).toBeHidden();
});
