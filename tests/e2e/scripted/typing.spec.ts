import { askByRequest, expect, finished, holdRequests, test, turn } from "../support/fixtures";

test("Enter sends, Shift+Enter adds a line break", async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  await box.pressSequentially("Why is the surface");
  await box.press("Shift+Enter");
  await box.pressSequentially("of Mars red?");
  await expect(box).toHaveValue("Why is the surface\nof Mars red?");
  await expect(page).toHaveURL("/");
  await box.press("Enter");
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText("Why is the surface of Mars red?");
});

test("Enter with Control or Meta does not send", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  await box.fill("Why is Mars red?");
  await box.press("Control+Enter");
  await box.press("Meta+Enter");
  await expect(page.getByRole("button", { name: "Ask", exact: true })).toBeEnabled();
  await expect(page).toHaveURL("/");
});

test("a blank question can't be sent from the home page", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const send = page.getByRole("button", { name: "Ask", exact: true });
  const box = page.getByRole("textbox", { name: "Your question" });
  await expect(send).toBeDisabled();
  await box.fill("  \n ");
  await expect(send).toBeDisabled();
  await box.press("Enter");
  await expect(page).toHaveURL("/");
  await box.fill("Mars");
  await expect(send).toBeEnabled();
});

test("the question box grows with its text, from 40 to 200 px", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  const height = async () => (await box.boundingBox())?.height ?? 0;
  expect(await height()).toBeGreaterThanOrEqual(40);
  const low = await height();
  await box.fill("line\nline\nline");
  await expect.poll(height).toBeGreaterThan(low);
  await box.fill("line\n".repeat(40));
  await expect.poll(height).toBe(200);
});

test("Enter sends a follow-up, but never a blank one", { tag: "@full" }, async ({ page }) => {
  await page.goto("/search?q=Mars");
  const box = page.getByRole("textbox", { name: "Follow-up question" });
  await expect(page.getByRole("button", { name: "Ask follow-up" })).toBeDisabled();
  await box.press("Enter");
  await box.fill("How many moons does it have?");
  await box.press("Enter");
  await expect(turn(page, 1)).toContainText("Phobos");
  await expect(page.locator("[id^=turn-]")).toHaveCount(2);
});

test("pressing Enter again while a question is being sent does nothing", { tag: "@full" }, async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => {
    if (request.url().includes("/search.data?q=")) asked.push(request.url());
  });
  const letGo = await holdRequests(page, "**/search.data?q=*");
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  await box.fill("What is machine learning?");
  await box.press("Enter");
  await expect.poll(() => asked.length).toBe(1);
  await box.press("Enter");
  letGo();
  await finished(page);
  expect(asked.filter((url) => !url.includes("session="))).toHaveLength(1);
});

test("a question asked offline is kept, with the reason", async ({ page, context }) => {
  await page.goto("/");
  const box = page.getByRole("textbox", { name: "Your question" });
  await box.fill("What is machine learning?");
  await context.setOffline(true);
  await box.press("Enter");
  await expect(page.getByRole("alert")).toContainText("You are offline");
  await expect(box).toHaveValue("What is machine learning?");
  await context.setOffline(false);
  await expect(page.getByRole("alert")).toHaveCount(0);
  await box.press("Enter");
  await finished(page);
});

test("the number of questions asked is mirrored in local storage", { tag: "@full" }, async ({ page }) => {
  await page.goto("/search?q=Mars");
  await expect.poll(() => page.evaluate(() => localStorage.getItem("guestSearchCount"))).toBe("1");
});

test("the limit dialog is modal, and Esc or Later closes it", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/429/);
  await page.goto("/search?q=Mars");
  for (let count = 2; count <= 9; count += 1) await askByRequest(page, "What is Mars?");
  await page.goto("/search?q=Venus");
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("link", { name: "Sign In Now" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(dialog.getByRole("button", { name: "Later" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await page.getByRole("textbox", { name: "Your question" }).fill("Once more");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
});
