import { expect, test } from "../support/fixtures";
import { chatsIn, openPlayground, promptField, response, sendButton, sendPrompt } from "../support/playground";

const failures = [
  {
    name: "an error",
    answer: { status: 500, json: { message: "Try later.", code: "internal" } },
    words: "API error: Internal Server ErrorTry later.",
  },
  { name: "a proxy's error page", answer: { status: 502, body: "<h1>Bad</h1>" }, words: "API error: Bad Gateway" },
  { name: "an empty response", answer: { status: 200, json: { output: "" } }, words: "No response from AI." },
  {
    name: "an invalid response",
    answer: { status: 200, body: "<h1>Hello</h1>" },
    words: "Failed to generate AI response",
  },
];

for (const { name, answer, words } of failures) {
  test(`${name} instead of a response shows an error, and the prompt stays`, { tag: "@full" }, async ({
    page,
    allowComplaint,
  }) => {
    allowComplaint(/Failed to load resource/);
    await page.route("/api/gemini", (route) => route.fulfill(answer));
    await openPlayground(page);
    await promptField(page).fill("Say hello");
    await sendButton(page).click();
    await expect(page.getByRole("alert")).toHaveText(words);
    await expect(promptField(page)).toHaveValue("Say hello");
    await expect(chatsIn(page)).toHaveCount(0);
    await expect(sendButton(page)).toBeEnabled();
  });
}

test("a missing network shows an error, and the prompt can be sent again", { tag: "@full" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/Failed to load resource/);
  await page.route("/api/gemini", (route) => route.abort());
  await openPlayground(page);
  await promptField(page).fill("Write a blog post about coffee");
  await sendButton(page).click();
  await expect(page.getByRole("alert")).toHaveText("Failed to generate AI response");
  await page.unroute("/api/gemini");
  await sendButton(page).click();
  await expect(response(page)).toContainText("prompt coach");
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("chats that fail to load are requested again", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/Failed to load resource|could not be loaded/);
  await page.route("/ai-playground/entries", (route) => route.fulfill({ status: 500 }));
  await page.goto("/ai-playground");
  await expect(page.getByRole("alert")).toContainText("Your chats could not be loaded.");
  await page.unroute("/ai-playground/entries");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("No chats yet")).toBeVisible();
});

test("a chat that the server fails to delete reappears", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/Failed to load resource|could not be deleted/);
  await openPlayground(page);
  const chat = await sendPrompt(page, "Write a blog post about coffee");
  await expect(chat).not.toHaveAttribute("id", /tmp_/);
  await page.route("/api/history", (route) => route.fulfill({ status: 503 }));
  await chat.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("alert")).toHaveText("The chat could not be deleted. Please try again.");
  await expect(chatsIn(page)).toHaveCount(1);
});

test("one of two compared prompts can fail without the other", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/Failed to load resource/);
  await page.route("/api/gemini", (route) =>
    route.request().postDataJSON().prompt === "First"
      ? route.fulfill({ status: 500 })
      : route.fulfill({ json: { output: "Good" } }),
  );
  await page.goto("/ai-playground/compare");
  await page.getByRole("textbox", { name: "First prompt" }).fill("First");
  await page.getByRole("textbox", { name: "Second prompt" }).fill("Second");
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("region", { name: "First prompt" })).toContainText("API error: Internal Server Error");
  await expect(page.getByRole("region", { name: "Second prompt" })).toContainText("Good");
});
