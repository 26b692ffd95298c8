import { signUpByRequest } from "../support/account";
import { askSignedIn, rowsOf } from "../support/conversations";
import { expect, finished, test, turn } from "../support/fixtures";

test("a question is saved as a conversation that can be reopened and continued", async ({ page }) => {
  await signUpByRequest(page);
  await askSignedIn(page, "Why is the surface of Mars red?");
  await page.goto("/conversations");
  await page.getByRole("link", { name: "Why is the surface of Mars red?" }).click();
  await finished(page);
  await expect(turn(page, 0)).toContainText(/iron/i);
  await page.getByRole("textbox", { name: "Follow-up question" }).fill("How long is a day there?");
  await page.getByRole("button", { name: "Ask follow-up" }).click();
  await expect(turn(page, 1).getByRole("heading", { level: 2 })).toHaveText("How long is a day there?");
  await finished(page);

  await askSignedIn(page, "Sleep");
  await page.goto("/conversations");
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(rowsOf(page).first()).toContainText("Sleep");
});

test("a conversation is renamed, searched for, deleted and restored", { tag: "@plain" }, async ({ page }) => {
  await signUpByRequest(page);
  const address = await askSignedIn(page, "Why is the surface of Mars red?");
  await askSignedIn(page, "Photosynthesis");
  await page.goto("/conversations");

  const mars = rowsOf(page).filter({ hasText: "Mars" });
  await mars.getByText("Rename").click();
  await mars.getByLabel("New title").fill("The red planet");
  await mars.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("link", { name: "The red planet" })).toBeVisible();

  await page.getByRole("searchbox", { name: "Search conversations" }).fill("surface of mars");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText("The red planet");

  await page.goto("/conversations");
  await page.getByRole("button", { name: "Delete “The red planet”" }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  expect((await page.request.get(address)).status()).toBe(404);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole("link", { name: "The red planet" }).click();
  await finished(page);
  await expect(page.getByRole("heading", { level: 1, name: "The red planet" })).toBeVisible();
  await expect(turn(page, 0)).toContainText(/iron/i);
});

test("a new chat is empty until the first question", { tag: "@full" }, async ({ page }) => {
  await signUpByRequest(page, { to: "/conversations" });
  await expect(page.getByText("No conversations yet")).toBeVisible();
  await page.getByRole("button", { name: "New chat" }).click();
  await expect(page).toHaveURL(/\/search\?convId=/);
  const id = new URL(page.url()).searchParams.get("convId");
  await page.getByRole("textbox", { name: "Your question" }).fill("Sleep");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await finished(page);
  expect(new URL(page.url()).searchParams.get("convId")).toBe(id);
});

test("nobody else can open a conversation", { tag: "@full" }, async ({ page, browser, baseURL }) => {
  await signUpByRequest(page);
  const address = await askSignedIn(page, "Why is the surface of Mars red?");
  const others = await browser.newContext({ baseURL });
  const other = await others.newPage();
  for (const signsUp of [false, true]) {
    if (signsUp) await signUpByRequest(other);
    expect((await other.goto(address))?.status()).toBe(404);
    await expect(other.getByText("somebody else's conversation")).toBeVisible();
    await expect(other.locator("[id^=turn-]")).toHaveCount(0);
  }
  await others.close();
});

test("a signed-out visitor is sent to sign in, then on to their conversations", { tag: "@full" }, async ({ page }) => {
  await page.goto("/conversations");
  await expect(page).toHaveURL(/\/sign-in\?to=%2Fconversations$/);
});

test("a long list comes in parts", { tag: "@full" }, async ({ page, baseURL }) => {
  await signUpByRequest(page);
  for (let n = 1; n <= 103; n++) {
    const messages = [{ role: "user", content: `Lamp ${n}` }];
    const saved = await page.request.post("/api/conversations/migration", {
      headers: { Origin: baseURL ?? "" },
      data: { session: { title: `Lamp ${n}`, messages } },
    });
    expect(saved.ok()).toBe(true);
  }
  await page.goto("/conversations");
  await expect(rowsOf(page)).toHaveCount(100);
  await expect(rowsOf(page).first()).toContainText("Lamp 103");
  await page.getByRole("link", { name: "Older conversations" }).click();
  await expect(rowsOf(page)).toHaveCount(3);
  await expect(page.getByRole("link", { name: "Older conversations" })).toHaveCount(0);
  await page.getByRole("button", { name: "Delete “Lamp 2”" }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.getByRole("link", { name: "Newer conversations" }).click();
  await expect(rowsOf(page)).toHaveCount(100);
});
