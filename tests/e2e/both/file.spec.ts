import { expect, test } from "../support/fixtures";

const notes = {
  name: "harbor-notes.md",
  mimeType: "text/markdown",
  buffer: Buffer.from(
    "# Harbor notes\n\n## Oil\n\nThe harbor lantern of Port Ellery burns rapeseed oil and holds eleven liters.\n",
  ),
};

test("a question is answered from its attached file, cited by name", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("textbox", { name: "Your question" }).fill("How many liters does the harbor lantern hold?");
  await page.getByRole("button", { name: /options/i }).click();
  await page.getByLabel("Upload file").setInputFiles(notes);
  await page
    .getByRole("button", { name: /^Ask( with this file)?$/ })
    .last()
    .click();
  await expect(page.getByText("holds eleven liters").first()).toBeVisible();
  await expect(page.getByText("harbor-notes.md").first()).toBeVisible();
});

test("a file that does not match its extension is refused with a message, and the question is kept", {
  tag: "@full",
}, async ({ page, allowComplaint }) => {
  allowComplaint(/400/);
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  await box.fill("What does this say?");
  await page.getByRole("button", { name: /options/i }).click();
  await page
    .getByLabel("Upload file")
    .setInputFiles({ ...notes, name: "notes.pdf", buffer: Buffer.from("MZ\u0000\u0001") });
  await page
    .getByRole("button", { name: /^Ask( with this file)?$/ })
    .last()
    .click();
  await expect(page.getByText(/notes\.pdf.*(PDF|can't be read)/).first()).toBeVisible();
  await expect(box).toHaveValue("What does this say?");
});
