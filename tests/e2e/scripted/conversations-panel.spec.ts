import type { Page } from "playwright/test";
import { signUpByRequest } from "../support/account";
import { askSignedIn } from "../support/conversations";
import { closeAndPress } from "../support/dialogs";
import {
  applyLook,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  finished,
  looks,
  test,
  turn,
} from "../support/fixtures";

const panelOf = (page: Page) => page.getByRole("dialog", { name: "Conversations" });

async function openPanel(page: Page): Promise<void> {
  await page.getByRole("main").getByRole("link", { name: "Conversations" }).click();
  await expect(panelOf(page)).toBeVisible();
}

test("a question asked in one tab appears in the panel of another", async ({ page, context }) => {
  await signUpByRequest(page);
  await openPanel(page);
  await expect(panelOf(page).getByText("No conversations yet")).toBeVisible();
  const tab = await context.newPage();
  await askSignedIn(tab, "Why is the surface of Mars red?");
  const row = panelOf(page).getByRole("link", { name: "Why is the surface of Mars red?" });
  await expect(row).toBeVisible();
  await row.click();
  await expect(panelOf(page)).toBeHidden();
  await expect(turn(page, 0)).toContainText(/iron/i);
});

test("reopening the panel at once leaves it open", { tag: "@full" }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await signUpByRequest(page);
  await openPanel(page);
  await closeAndPress(panelOf(page), page.getByRole("main").getByRole("link", { name: "Conversations" }));
  await panelOf(page).getByRole("button", { name: "Close conversations" }).click();
  await expect(panelOf(page)).toBeHidden();
});

test("a conversation can be renamed and found in the panel", { tag: "@full" }, async ({ page }) => {
  await signUpByRequest(page);
  await askSignedIn(page, "Sleep");
  await askSignedIn(page, "Photosynthesis");
  await openPanel(page);
  const panel = panelOf(page);
  await expect(panel.getByRole("link", { name: "Photosynthesis" })).toHaveAttribute("aria-current", "page");

  await panel.getByRole("button", { name: "Rename “Sleep”" }).click();
  await panel.getByLabel("New title").fill("Never mind");
  await page.keyboard.press("Escape");
  await expect(panel.getByRole("button", { name: "Rename “Sleep”" })).toBeFocused();
  await page.keyboard.press("Enter");
  await panel.getByLabel("New title").fill("Nights");
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("button", { name: "Rename “Nights”" })).toBeFocused();

  await panel.getByRole("searchbox").fill("sleep");
  await expect(panel.getByRole("link")).toHaveText(["Nights"]);
  await panel.getByRole("searchbox").fill("no such words");
  await expect(panel.getByText("Nothing found")).toBeVisible();
});

test("a deletion in the panel can be undone", { tag: "@full" }, async ({ page }) => {
  await signUpByRequest(page);
  await askSignedIn(page, "Sleep");
  await askSignedIn(page, "Photosynthesis");
  await openPanel(page);
  const panel = panelOf(page);
  await panel.getByRole("button", { name: "Delete “Sleep”" }).click();
  await expect(panel.getByRole("link")).toHaveText(["Photosynthesis"]);
  await expect(panel.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(panel.getByRole("link")).toHaveText(["Photosynthesis", "Sleep"]);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(page.getByRole("main").getByRole("link", { name: "Conversations" })).toBeFocused();
});

test("deleting the open conversation from the panel leaves its page", { tag: "@full" }, async ({ page }) => {
  await signUpByRequest(page);
  await askSignedIn(page, "Sleep");
  await openPanel(page);
  await panelOf(page).getByRole("button", { name: "Delete “Sleep”" }).click();
  await expect(panelOf(page).getByText("No conversations yet")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByText("What would you like to know?")).toBeVisible();
  await expect(page).toHaveURL(/\/search$/);
});

test("a list that fails to load says so and is requested again", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/503/);
  await signUpByRequest(page);
  await askSignedIn(page, "Sleep");
  await page.route("**/api/conversations**", (route) =>
    route.fulfill({ status: 503, json: { message: "Not just now." } }),
  );
  await openPanel(page);
  await expect(panelOf(page).getByRole("alert")).toContainText("Not just now.");
  await page.unroute("**/api/conversations**");
  await panelOf(page).getByRole("button", { name: "Try again" }).click();
  await expect(panelOf(page).getByRole("link", { name: "Sleep" })).toBeVisible();
});

test("a chat stored only in the browser is saved once, at the first sign-in", { tag: "@full" }, async ({
  page,
  context,
}) => {
  await page.goto("/");
  await page.evaluate(() =>
    localStorage.setItem(
      "currentSession",
      JSON.stringify({
        title: "x",
        messages: [
          { role: "user", content: "What was said before?" },
          { role: "assistant", content: "**Something**, as [the page](https://example.com) says. [1]" },
        ],
      }),
    ),
  );
  await signUpByRequest(page);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("guestSessionMigrated"))).toBe("true");
  expect(await page.evaluate(() => localStorage.getItem("currentSession"))).toBeNull();
  await (await context.newPage()).goto("/");
  await openPanel(page);
  await expect(panelOf(page).getByRole("link")).toHaveText(["What was said before?"]);
  await panelOf(page).getByRole("link").click();
  await expect(page.getByText("Something, as the page says.", { exact: true })).toBeVisible();
  await page.getByRole("textbox", { name: "Follow-up question" }).fill("Why is the surface of Mars red?");
  await page.getByRole("button", { name: "Ask follow-up" }).click();
  await expect(turn(page, 0)).toContainText(/iron/i);
  await expect(page.getByText("Something, as the page says.", { exact: true })).toBeVisible();
});

test("a guest's browser keeps the chat until the server has saved it", { tag: "@full" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/503|Failed to load resource/);
  await page.goto("/search?q=Sleep");
  await finished(page);
  const storedChat = () => page.evaluate(() => JSON.parse(localStorage.getItem("currentSession") ?? "null"));
  await expect
    .poll(async () => (await storedChat())?.messages.map(({ role }: { role: string }) => role))
    .toEqual(["user", "assistant"]);
  await page.route("**/api/conversations/migration", (route) =>
    route.fulfill({ status: 503, json: { message: "no" } }),
  );
  const refused = page.waitForResponse("**/api/conversations/migration");
  await signUpByRequest(page);
  await refused;
  expect(await storedChat()).not.toBeNull();
  await page.unroute("**/api/conversations/migration");
  await page.goto("/conversations");
  await expect.poll(storedChat).toBeNull();
  await expect(page.getByRole("main").getByRole("list", { name: "Conversations" }).getByRole("listitem")).toHaveCount(
    1,
  );
});

for (const look of looks) {
  test(`panel, page and a saved conversation pass axe and do not scroll sideways, ${look.theme} at ${look.width} px`, {
    tag: "@full",
  }, async ({ page }) => {
    await applyLook(page, look);
    await signUpByRequest(page);
    await askSignedIn(page, "Sleep");
    await expectAccessible(page);
    await openPanel(page);
    await expectAccessible(page);
    await panelOf(page).getByRole("button", { name: "Delete “Sleep”" }).click();
    await expectAccessible(page);
    const restored = page.waitForResponse(/restore$/);
    await panelOf(page).getByRole("button", { name: "Undo" }).click();
    await restored;
    await expect(panelOf(page).getByRole("link", { name: "Sleep" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.goto("/conversations");
    await page.getByText("Rename").click();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
  });
}
