import { ask, expect, finished, test, turn } from "../support/fixtures";

test("a question gets a cited answer with its sources", { tag: "@plain" }, async ({ page }) => {
  await ask(page, "Why is the surface of Mars red?");
  await finished(page);
  await expect(page).toHaveTitle(/^Why is the surface of Mars red\? \|/);
  await expect(turn(page, 0)).toContainText("You asked");
  await expect(turn(page, 0)).toContainText("oxidized iron");
  await expect(turn(page, 0).locator("a[data-citation]").first()).toBeVisible();
  await expect(page.getByRole("region", { name: "Sources" }).getByRole("link").first()).toBeVisible();
});

test("a source card is 300 px wide and opens in a new tab", { tag: "@full" }, async ({ page }) => {
  await ask(page, "Why is the surface of Mars red?");
  await finished(page);
  const card = page.getByRole("region", { name: "Sources" }).getByRole("listitem").first();
  expect((await card.boundingBox())?.width).toBe(300);
  const [opened] = await Promise.all([page.waitForEvent("popup"), card.getByRole("link").click()]);
  await expect(opened).toHaveURL(/\/library\//);
});

test("five different topics are offered, and one click asks about one", { tag: "@full" }, async ({ page }) => {
  await page.goto("/");
  const topics = page.getByRole("region", { name: "Trending Today" }).getByRole("link");
  const labels = await topics.allTextContents();
  expect(new Set(labels).size).toBe(5);
  await topics.first().click();
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText(labels[0] ?? "");
  await finished(page);
  await expect(turn(page, 0).locator("a[data-citation]").first()).toBeVisible();
});

test("a follow-up continues the thread and is understood in its context", { tag: "@plain" }, async ({ page }) => {
  await ask(page, "What kind of planet is Mars?");
  await page.getByRole("textbox", { name: "Follow-up question" }).fill("How many moons does it have?");
  await page.getByRole("button", { name: "Ask follow-up" }).click();
  await expect(turn(page, 1)).toContainText("You followed up with");
  await expect(turn(page, 1)).toContainText("Phobos");
  await expect(turn(page, 0)).toContainText("desert planet");
  await expect(page).toHaveURL(/[?&]session=[\w-]+#turn-1$/);
});

test("a related question continues the thread with one click", { tag: "@plain" }, async ({ page }) => {
  await ask(page, "How do vaccines protect people?");
  await finished(page);
  const related = page.getByRole("region", { name: "Related questions" }).getByRole("button").first();
  const question = (await related.textContent()) ?? "";
  await related.click();
  await expect(turn(page, 1).getByRole("heading", { level: 2 })).toHaveText(question);
  await finished(page);
});

test("a new question in the top search box starts a new thread", { tag: "@full" }, async ({ page }) => {
  await ask(page, "Why is the surface of Mars red?");
  await finished(page);
  await page.getByRole("textbox", { name: "Your question" }).fill("What is compound interest?");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText("What is compound interest?");
  await expect(page.locator("[id^=turn-]")).toHaveCount(1);
  await finished(page);
});

test("a blank question on the results page shows an alert", async ({ page, allowComplaint }) => {
  allowComplaint(/400/);
  await page.goto("/search");
  await page.getByRole("textbox", { name: "Your question" }).fill("   ");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByRole("alert")).toHaveText("Please enter a search query");
});

test("a question without an answer is declined, not counted, and may be searched for elsewhere", {
  tag: "@plain",
}, async ({ page }) => {
  const question = "Which comb suits a Quxville poodle?";
  await ask(page, question);
  await finished(page);
  await expect(turn(page, 0).locator("a[data-citation]")).toHaveCount(0);
  await expect(page.getByText("9 free questions left")).toBeVisible();
  const elsewhere = turn(page, 0).getByRole("link", { name: "Wikipedia" });
  await expect(elsewhere).toHaveAttribute("rel", "noopener noreferrer nofollow");
  const address = new URL((await elsewhere.getAttribute("href")) ?? "");
  expect([address.hostname, address.searchParams.get("search")]).toEqual(["en.wikipedia.org", question]);
  await turn(page, 0).getByRole("link", { name: "Climate" }).click();
  await expect(page).toHaveURL(/\/library\?category=Climate$/);
});

test("a greeting is answered, not counted, and leads to questions", { tag: "@plain" }, async ({ page }) => {
  await ask(page, "Hello there!");
  await finished(page);
  await expect(turn(page, 0)).toContainText("Hello! Ask a question");
  await expect(page.getByText("9 free questions left")).toBeVisible();
  await page.getByRole("region", { name: "Related questions" }).getByRole("button").first().click();
  await expect(turn(page, 1).locator("a[data-citation]").first()).toBeVisible();
});

test.describe("in German", () => {
  test.use({ locale: "de-DE" });

  test("a topic of the day is answered", { tag: "@plain" }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("region", { name: "Heute gefragt" }).getByRole("link").first().click();
    await expect(turn(page, 0).locator("a[data-citation]").first()).toBeVisible();
  });
});

test("a reload shows the same answer and is not counted", async ({ page }) => {
  await ask(page, "What is photosynthesis?");
  await expect(page.getByText("8 free questions left")).toBeVisible();
  await finished(page);
  const answer = (await turn(page, 0).locator(".prose").textContent()) ?? "";
  await page.reload();
  await expect(page.getByText("8 free questions left")).toBeVisible();
  await expect(turn(page, 0).locator(".prose")).toHaveText(answer);
});

test("a cached answer shows its age and can be refreshed", { tag: "@full" }, async ({ page, browser, baseURL }) => {
  // Either run its own, which no other test asks.
  const question = test.info().project.name === "plain" ? "What is core inflation?" : "What is deflation?";
  const earlier = await browser.newPage({ baseURL });
  await ask(earlier, question);
  await finished(earlier);
  await earlier.close();

  await ask(page, question);
  await expect(page.getByText("Answered just now")).toBeVisible();
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText("7 free questions left")).toBeVisible();
  await expect(page.getByRole("button", { name: "Refresh" })).toHaveCount(0);
});

test("someone else's link shows none of their content and offers to ask the same question", { tag: "@full" }, async ({
  page,
  browser,
  baseURL,
}) => {
  await ask(page, "What is the Silk Road?");
  await finished(page);
  await page.getByRole("textbox", { name: "Follow-up question" }).fill("When did it begin?");
  await page.getByRole("button", { name: "Ask follow-up" }).click();
  await expect(page).toHaveURL(/session=/);

  const stranger = await browser.newPage({ baseURL });
  await stranger.goto(page.url());
  await expect(stranger.locator("[id^=turn-]")).toHaveCount(0);
  await stranger.getByRole("main").getByRole("button", { name: "Ask", exact: true }).last().click();
  await expect(turn(stranger, 0).getByRole("heading", { level: 2 })).toHaveText("What is the Silk Road?");
  await stranger.close();
});
