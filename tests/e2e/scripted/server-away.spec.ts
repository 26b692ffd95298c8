import type { Page, Route } from "playwright/test";
import { expect, finished, test, turn } from "../support/fixtures";
import { openAnswer } from "../support/results";

/** A question that the server could not accept is not lost, and neither is the page. */

const failures: Record<string, (route: Route) => Promise<void>> = {
  "the server is away": (route) => route.abort("connectionrefused"),
  "a proxy says that the server is away": (route) =>
    route.fulfill({ status: 502, contentType: "text/html", body: "<h1>Bad Gateway</h1>" }),
  // What unavailable.server.ts answers for a page's action.
  "the database is away": (route) =>
    route.fulfill({
      status: 503,
      contentType: "text/x-script",
      body: `${JSON.stringify([{ _1: 2 }, "error", ["ErrorResponse", 3, 4, 5], "Away.", 503, "Service Unavailable"])}\n`,
    }),
};

for (const [name, fail] of Object.entries(failures)) {
  const tag = name === "the server is away" ? [] : ["@full"];
  test(`${name}: a follow-up keeps its text and the thread, and can be sent again`, { tag }, async ({
    page,
    allowComplaint,
  }) => {
    allowComplaint(/Failed to load resource|SyntaxError/);
    await openAnswer(page);
    const answer = await turn(page, 0).getByRole("heading", { level: 2 }).textContent();
    await page.route("**/search.data*", fail);

    await page.getByRole("textbox", { name: "Follow-up question" }).fill("Who named it?");
    await page.getByRole("button", { name: "Ask follow-up" }).click();
    for (let attempt = 1; attempt <= 2; attempt += 1) {
      await expect(page.getByRole("alert")).toHaveText("Follow-up failed.");
      await expect(page.getByRole("textbox", { name: "Follow-up question" })).toHaveValue("Who named it?");
      await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText(answer ?? "");
      if (attempt === 1) await pressAndAwaitFailure(page);
    }

    await page.unroute("**/search.data*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(turn(page, 1).getByRole("heading", { level: 2 })).toHaveText("Who named it?");
    await finished(page);
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page.getByRole("textbox", { name: "Follow-up question" })).toHaveValue("");
  });

  test(`${name}: a new question on the results page keeps its text and the thread, and can be sent again`, {
    tag,
  }, async ({ page, allowComplaint }) => {
    allowComplaint(/Failed to load resource|SyntaxError/);
    await openAnswer(page);
    const answer = await turn(page, 0).getByRole("heading", { level: 2 }).textContent();
    await page.route("**/search.data*", fail);

    const box = page.getByRole("textbox", { name: "Your question" });
    await box.fill("What is machine learning?");
    await page.getByRole("button", { name: "Ask", exact: true }).click();
    await expect(page.getByRole("alert")).toHaveText("Be patient, Try again.");
    await expect(box).toHaveValue("What is machine learning?");
    await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText(answer ?? "");

    await page.unroute("**/search.data*");
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(turn(page, 0).getByRole("heading", { level: 2 })).toHaveText("What is machine learning?");
    await finished(page);
    await expect(page).toHaveURL(/[?&]q=What\+is\+machine\+learning/);
    await expect(page.getByRole("alert")).toHaveCount(0);
  });
}

test("the server is down: a related question is put in the box and can be sent again", async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource/);
  await openAnswer(page);
  await page.route("**/search.data*", (route) => route.abort("connectionrefused"));
  const related = page.getByRole("region", { name: "Related questions" }).getByRole("button").first();
  const question = (await related.textContent()) ?? "";
  await related.click();
  await expect(page.getByRole("alert")).toHaveText("Follow-up failed.");
  await expect(page.getByRole("textbox", { name: "Follow-up question" })).toHaveValue(question);
  await page.unroute("**/search.data*");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(turn(page, 1).getByRole("heading", { level: 2 })).toHaveText(question);
  await finished(page);
});

/** The earlier alert is still there when the button is pressed: only a second request proves the second failure. */
async function pressAndAwaitFailure(page: Page): Promise<void> {
  const sent = page.waitForRequest((request) => request.method() === "POST");
  await page.getByRole("button", { name: "Try again" }).click();
  await sent;
}
