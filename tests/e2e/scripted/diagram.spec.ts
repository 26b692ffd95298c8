import type { Locator, Page } from "playwright/test";
import { applyLook, expect, expectAccessible, expectNoSidewaysScroll, looks, test } from "../support/fixtures";

const flowchart = "flowchart TD\n  a[Alpha] --> b[Beta]\n  a --> c[Gamma]";

const box = (page: Page, name: string) => page.getByRole("application").getByRole("button", { name, exact: true });
const arrows = (page: Page) => page.getByRole("application").getByRole("button", { name: /^Arrow from/ });
const announcement = (page: Page, words: string) => page.getByRole("status").filter({ hasText: words });

// Tall enough for the whole canvas: a mouse reaches only what is in view.
test.use({ viewport: { width: 1280, height: 1100 } });

async function importText(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a diagram" });
  await dialog.getByRole("textbox").fill(text);
  await dialog.getByRole("button", { name: "Import" }).click();
}

/** The center of an element. */
async function centerOf(element: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return { x: x + width / 2, y: y + height / 2 };
}

test.describe("a small diagram", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/ai-diagram");
    await importText(page, flowchart);
    await expect(box(page, "Alpha")).toBeVisible();
    await expect(arrows(page)).toHaveCount(2);
  });

  test("a box can be dragged, and one undo reverts the move", async ({ page }) => {
    const before = await centerOf(box(page, "Beta"));
    await page.mouse.move(before.x, before.y);
    await page.mouse.down();
    for (const way of [20, 60, 120]) await page.mouse.move(before.x - way, before.y + way / 4);
    await page.mouse.up();
    const after = await centerOf(box(page, "Beta"));
    expect(after.x).toBeLessThan(before.x - 80);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => centerOf(box(page, "Beta"))).toEqual(before);
    await page.getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => centerOf(box(page, "Beta"))).toEqual(after);
  });

  test("a box can be moved with the arrow keys", { tag: "@full" }, async ({ page }) => {
    const before = await centerOf(box(page, "Gamma"));
    await box(page, "Gamma").focus();
    for (let press = 0; press < 5; press++) await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(async () => (await centerOf(box(page, "Gamma"))).x).toBeGreaterThan(before.x + 100);
  });

  test("a box is renamed by double click, Enter or F2; Escape leaves it unchanged", { tag: "@full" }, async ({
    page,
  }) => {
    await box(page, "Beta").dblclick();
    await page.getByRole("textbox", { name: "Label" }).fill("Second thing");
    await page.keyboard.press("Enter");
    await expect(box(page, "Second thing")).toBeFocused();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Label" }).fill("Third thing");
    await page.keyboard.press("Escape");
    await expect(box(page, "Second thing")).toBeFocused();
    await page.keyboard.press("F2");
    await page.getByRole("textbox", { name: "Label" }).fill("A label that is long enough to need a second line");
    await page.keyboard.press("Enter");
    await expect(box(page, "A label that is long enough to need a second line")).toBeVisible();
  });

  test("a box can be added by button or key, and is named right away", { tag: "@full" }, async ({ page }) => {
    await page.getByRole("button", { name: "Add box" }).click();
    await page.getByRole("textbox", { name: "Label" }).fill("Delta");
    await page.keyboard.press("Enter");
    await expect(box(page, "Delta")).toBeFocused();
    await page.keyboard.press("n");
    await page.getByRole("textbox", { name: "Label" }).fill("Epsilon");
    await page.keyboard.press("Enter");
    await expect(box(page, "Epsilon")).toBeVisible();
    await expect(page.getByRole("application").locator("[data-box]")).toHaveCount(5);
  });

  test("boxes are connected by keyboard, only once", { tag: "@full" }, async ({ page }) => {
    await box(page, "Beta").focus();
    await page.keyboard.press("Space");
    await expect(box(page, "Beta")).toHaveAttribute("aria-pressed", "true");
    await page.keyboard.press("c");
    const choice = page.getByRole("combobox", { name: "Connect “Beta” to" });
    await expect(choice).toBeFocused();
    await choice.selectOption("Gamma");
    await expect(page.getByRole("button", { name: "Arrow from Beta to Gamma" })).toHaveCount(1);
    await expect(announcement(page, "Connected")).toHaveCount(1);
    await expect(choice.getByRole("option", { name: "Gamma" })).toHaveCount(0);
  });

  test("boxes are connected by dragging from dot to dot", { tag: "@full" }, async ({ page }) => {
    const from = await centerOf(page.locator(".react-flow__node", { hasText: "Beta" }).locator(".source"));
    const to = await centerOf(page.locator(".react-flow__node", { hasText: "Gamma" }).locator(".target"));
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.move(to.x, to.y, { steps: 4 });
    await page.mouse.up();
    await expect(page.getByRole("button", { name: "Arrow from Beta to Gamma" })).toHaveCount(1);
  });

  test("undo restores deleted boxes with their arrows", { tag: "@full" }, async ({ page }) => {
    await box(page, "Alpha").click();
    await page.keyboard.press("Delete");
    await expect(box(page, "Alpha")).toHaveCount(0);
    await expect(arrows(page)).toHaveCount(0);
    await expect(announcement(page, "Deleted. Undo with Ctrl+Z.")).toHaveCount(1);
    await page.keyboard.press("Control+z");
    await expect(box(page, "Alpha")).toBeVisible();
    await expect(arrows(page)).toHaveCount(2);
    await page.keyboard.press("Control+Shift+z");
    await expect(box(page, "Alpha")).toHaveCount(0);
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+y");
    await expect(box(page, "Alpha")).toHaveCount(0);
  });

  test("an arrow can be labelled and deleted by keyboard", { tag: "@full" }, async ({ page }) => {
    const arrow = page.getByRole("button", { name: "Arrow from Alpha to Beta" });
    await arrow.focus();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Arrow’s label" }).fill("leads to");
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: "Arrow from Alpha to Beta: leads to" })).toHaveCount(1);
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(arrow).toHaveCount(0);
    await expect(page.getByRole("application")).toBeFocused();
  });

  test("Tidy up lays the boxes out again", { tag: "@full" }, async ({ page }) => {
    const apart = async () => {
      const [beta, gamma] = [await centerOf(box(page, "Beta")), await centerOf(box(page, "Gamma"))];
      return Math.round(Math.abs(beta.y - gamma.y));
    };
    expect(await apart()).toBe(0);
    await box(page, "Gamma").focus();
    for (let press = 0; press < 4; press++) await page.keyboard.press("Shift+ArrowUp");
    await expect.poll(apart).toBeGreaterThan(100);
    await page.getByRole("button", { name: "Tidy up" }).click();
    await expect.poll(apart).toBe(0);
  });

  test("edits appear in the text and the export, and survive a reload", async ({ page }) => {
    await box(page, "Beta").dblclick();
    await page.getByRole("textbox", { name: "Label" }).fill("Renamed here");
    await page.keyboard.press("Enter");
    await page.getByText("Read as text").click();
    await expect(page.getByRole("listitem").filter({ hasText: /^Renamed here$/ })).toHaveCount(1);
    await page.reload();
    await expect(box(page, "Renamed here")).toBeVisible();
    const coming = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("button", { name: "Mermaid", exact: true }).click();
    const chunks = await (await (await coming).createReadStream()).toArray();
    expect(Buffer.concat(chunks).toString()).toContain("Renamed here");
  });
});

test("an invalid import shows where it fails and keeps the typed text", { tag: "@full" }, async ({ page }) => {
  await page.goto("/ai-diagram");
  const wrong = "flowchart TD\n  a --> b\n  b[Open --> c";
  await importText(page, wrong);
  const dialog = page.getByRole("dialog", { name: "Import a diagram" });
  await expect(dialog.getByRole("alert")).toContainText("Line 3:");
  await expect(dialog.getByRole("textbox")).toHaveValue(wrong);
  await dialog.getByRole("textbox").fill('{ "nodes": [{ "id": "a" }], "edges": [{ "source": "a", "target": "z" }] }');
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog.getByRole("alert")).toContainText("z");
  await dialog.getByRole("textbox").fill(flowchart);
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(dialog).toBeHidden();
  await expect(box(page, "Alpha")).toBeVisible();
});

test("a failed call keeps the topic and the diagram", async ({ page, allowComplaint }) => {
  allowComplaint(/ERR_FAILED/);
  await page.goto("/ai-diagram");
  await importText(page, flowchart);
  await page.route("**/api/generate-diagram", (route) => route.abort());
  await page.getByRole("textbox", { name: "Topic" }).fill("Mars");
  await page.getByRole("button", { name: "Generate Diagram" }).click();
  await expect(page.getByRole("alert")).toContainText("could not be generated");
  await expect(page.getByRole("textbox", { name: "Topic" })).toHaveValue("Mars");
  await expect(box(page, "Alpha")).toBeVisible();
});

test("a diagram of 200 boxes can be shown, panned and edited", { tag: "@full" }, async ({ page }) => {
  await page.goto("/ai-diagram");
  const nodes = Array.from({ length: 200 }, (_, index) => ({
    id: `n${index}`,
    data: { label: `Box number ${index}` },
  }));
  const edges = nodes.slice(1).map(({ id }, index) => ({ source: `n${Math.floor(index / 4)}`, target: id }));
  await importText(page, JSON.stringify({ nodes, edges }));
  await expect(page.locator("[data-box]")).toHaveCount(200);
  await expect(arrows(page)).toHaveCount(199);
  const viewport = page.locator(".react-flow__viewport");
  const before = (await viewport.getAttribute("style")) ?? "";
  const { x = 0, y = 0 } = (await page.getByRole("application").boundingBox()) ?? {};
  await page.mouse.move(x + 8, y + 8);
  await page.mouse.down();
  for (let way = 0; way < 150; way += 15) await page.mouse.move(x + 8 + way, y + 8 + way);
  await page.mouse.up();
  await expect(viewport).not.toHaveAttribute("style", before);
  await box(page, "Box number 199").focus();
  await page.keyboard.press("F2");
  await page.getByRole("textbox", { name: "Label" }).fill("The last");
  await page.keyboard.press("Enter");
  await expect(box(page, "The last")).toBeInViewport();
});

for (const look of looks) {
  test(`an edited diagram passes axe, ${look.theme} at ${look.width} px`, { tag: "@full" }, async ({ page }) => {
    await applyLook(page, look);
    await page.goto("/ai-diagram");
    await importText(page, `${flowchart}\n  click a href "/library/mars"`);
    await box(page, "Alpha").click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Export" }).click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}

for (const colorScheme of ["light", "dark"] as const) {
  test(`the drawing stays where the editor can't load, and passes axe, ${colorScheme}`, { tag: "@full" }, async ({
    page,
    allowComplaint,
  }) => {
    allowComplaint(/ERR_FAILED/);
    await page.emulateMedia({ colorScheme });
    await page.route(/diagram-canvas\.client/, (route) => route.abort());
    await page.goto("/ai-diagram");
    await page.getByRole("textbox", { name: "Topic" }).fill("Mars");
    await page.getByRole("button", { name: "Generate Diagram" }).click();
    const drawing = page.getByRole("region", { name: "Drawing: Mars" });
    await expect(drawing.getByText("Mars", { exact: true }).filter({ visible: true })).toHaveCount(1);
    await expect(page.getByRole("alert")).toContainText("editor could not be loaded");
    await expectAccessible(page);
  });
}
