import { expect, expectAccessible, finished, test, turn } from "../support/fixtures";
import { openAnswer } from "../support/results";

const suggestions = "Other questions to ask";

test("keywords drift, stop under the pointer or on request, and each asks about itself", {
  tag: "@full",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openAnswer(page);
  const keywords = page.getByRole("region", { name: "Keywords" });
  const playState = () =>
    keywords.locator(".marquee-track").evaluate((track) => getComputedStyle(track).animationPlayState);
  await expect(keywords.getByRole("link")).toHaveCount(8);
  await expect.poll(playState).toBe("running");
  // Not Playwright's own hover, which waits for moving elements to stop.
  const row = await keywords.boundingBox();
  await page.mouse.move((row?.x ?? 0) + 100, (row?.y ?? 0) + 18);
  await expect.poll(playState).toBe("paused");
  await page.mouse.move(2, 2);
  await expect.poll(playState).toBe("running");
  await keywords.getByRole("button", { name: "Pause the keywords" }).click();
  await page.mouse.move(2, 2);
  await expect.poll(playState).toBe("paused");
  const topic = (await keywords.getByRole("link").nth(1).textContent()) ?? "";
  await keywords.getByRole("link").nth(1).click();
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText(topic);
  await finished(page);
});

test("under reduced motion neither keywords nor placeholder move", { tag: "@full" }, async ({ page }) => {
  await page.clock.install();
  await openAnswer(page);
  await expect(page.getByRole("region", { name: "Keywords" }).getByRole("link")).toHaveCount(8);
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.clock.runFor(10_000);
  await expect(page.getByRole("textbox", { name: "Follow-up question" })).toHaveAttribute(
    "placeholder",
    "Ask a follow-up",
  );
});

test("the box suggests other questions until the visitor types, and Esc closes them", { tag: "@full" }, async ({
  page,
}) => {
  await openAnswer(page, "How do vaccines protect people?");
  const related = await page.getByRole("region", { name: "Related questions" }).getByRole("button").allTextContents();
  const offered = page.getByRole("region", { name: suggestions });
  const box = page.getByRole("textbox", { name: "Your question" });
  await expect(offered).toBeHidden();
  await box.focus();
  await expect(offered.getByRole("link")).toHaveText(related);
  await page.keyboard.press("Escape");
  await expect(offered).toBeHidden();
  await page.getByRole("textbox", { name: "Follow-up question" }).focus();
  await box.focus();
  await expect(offered).toBeVisible();
  await box.press("End");
  await box.pressSequentially(" Really?");
  await expect(offered).toBeHidden();
});

test("a suggested question starts a new thread, by keyboard too", { tag: "@full" }, async ({ page }) => {
  await openAnswer(page, "How do vaccines protect people?");
  await page.getByRole("textbox", { name: "Your question" }).focus();
  const offered = page.getByRole("region", { name: suggestions }).getByRole("link").first();
  const question = (await offered.textContent()) ?? "";
  await page.keyboard.press("Tab");
  for (let presses = 0; presses < 4; presses += 1) {
    if (await offered.evaluate((link) => link === document.activeElement)) break;
    await page.keyboard.press("Tab");
  }
  await expect(offered).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText(question);
  await expect(page.locator("[id^=turn-]")).toHaveCount(1);
  await finished(page);
});

test("the follow-up box types its phrases at 100 ms a character, and stops while in use", {
  tag: "@full",
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  await openAnswer(page);
  const box = page.getByRole("textbox", { name: "Follow-up question" });
  const placeholder = () => box.getAttribute("placeholder");
  await page.clock.pauseAt(Date.now() + 60_000);
  const seen = new Set<string>();
  let before = (await placeholder()) ?? "";
  // One full cycle: 94 characters and four pauses.
  for (let step = 0; step < 170; step += 1) {
    await page.clock.runFor(100);
    const now = (await placeholder()) ?? "";
    expect(now === before || now.length === before.length + 1 || now.length === 1, `${before} > ${now}`).toBe(true);
    seen.add(now);
    before = now;
  }
  for (const phrase of [
    "What does that mean in practice?",
    "Can you give an example?",
    "Why does it matter?",
    "Ask a follow-up",
  ])
    expect(seen).toContain(phrase);
  await box.focus();
  await page.clock.runFor(5_000);
  await expect(box).toHaveAttribute("placeholder", "Ask a follow-up");
});

test("the open suggestions pass axe", { tag: "@full" }, async ({ page }) => {
  await openAnswer(page, "How do vaccines protect people?");
  await page.getByRole("textbox", { name: "Your question" }).focus();
  await expect(page.getByRole("region", { name: suggestions })).toBeVisible();
  await expectAccessible(page);
});
