import { readFile } from "node:fs/promises";
import { expect, test } from "../support/fixtures";

test("a topic becomes a diagram whose text links to its sources", { tag: "@plain" }, async ({ page }) => {
  await page.goto("/ai-diagram");
  await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("Generative Tools");
  await page.getByRole("textbox", { name: "Topic" }).fill("Mars");
  await page.getByRole("button", { name: "Generate Diagram" }).click();
  await expect(page).toHaveURL(/\/ai-diagram\?id=/);
  await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("Mars");
  await page.getByText("Read as text").click();
  const outline = page.locator("details").filter({ hasText: "Read as text" });
  await expect(outline.getByRole("listitem").first()).toContainText("Mars");
  const source = await outline.getByRole("link").first().getAttribute("href");
  expect((await page.request.get(source ?? "")).ok()).toBe(true);
});

test("a new diagram replaces the old one, and going back shows it again", { tag: "@full" }, async ({ page }) => {
  await page.goto("/ai-diagram");
  const topic = page.getByRole("textbox", { name: "Topic" });
  for (const name of ["Mars", "Photosynthesis"]) {
    await topic.fill(name);
    await page.getByRole("button", { name: "Generate Diagram" }).click();
    await expect(page).toHaveTitle(new RegExp(`^${name}`));
  }
  await page.goBack();
  await expect(page).toHaveTitle(/^Mars/);
  await expect(topic).toHaveValue("Mars");
});

test("a blank topic shows an error", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/400/);
  await page.goto("/ai-diagram");
  await page.getByRole("textbox", { name: "Topic" }).fill("   ");
  await page.getByRole("button", { name: "Generate Diagram" }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a topic");
  await expect(page.getByRole("textbox", { name: "Topic" })).toHaveAccessibleDescription("Please enter a topic");
});

test("a topic without results is kept, with the reason next to it", { tag: "@full" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/404/);
  await page.goto("/ai-diagram");
  await page.getByRole("textbox", { name: "Topic" }).fill("Quxville yodelling");
  await page.getByRole("button", { name: "Generate Diagram" }).click();
  await expect(page.getByRole("alert")).toContainText("too little about this topic");
  await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("Quxville yodelling");
});

test("a diagram can be downloaded as PNG, SVG, JSON and Mermaid", async ({ page }) => {
  await page.goto("/ai-diagram");
  await page.getByRole("textbox", { name: "Topic" }).fill("Mars");
  await page.getByRole("button", { name: "Generate Diagram" }).click();
  await expect(page).toHaveURL(/\?id=/);
  const beginnings = { PNG: "\u0089PNG", SVG: "<svg", JSON: "{", Mermaid: "graph" };
  for (const [format, beginning] of Object.entries(beginnings)) {
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("button", { name: new RegExp(`^${format}`) }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toMatch(/^mars\.(png|svg|json|mmd)$/);
    expect((await readFile(await file.path())).toString("latin1").slice(0, beginning.length)).toBe(beginning);
  }
});

test("a diagram that does not exist is a 404", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/404/);
  expect((await page.goto("/ai-diagram?id=AAAAAAAAAAAAAAAAAAAAAA"))?.status()).toBe(404);
});
