import { allPayloads } from "../../harness/payloads";
import { expect } from "../support/fixtures";
import { chunks, expectInert, sharedOrigin, typed, watchedTest } from "../support/hostile";
import { latentScripts } from "../support/script-watch";

/** Every typed payload: in the playground, forms and addresses. */

const test = watchedTest(sharedOrigin);

test("the playground's chats, as Markdown and as prompts", { tag: "@full" }, async ({ page }) => {
  await page.goto(`${sharedOrigin()}/ai-playground`);
  for (const part of chunks) {
    const added = await page.request.post(`${sharedOrigin()}/api/history`, {
      headers: { "x-client-id": clientId },
      data: { prompt: typed(part).slice(0, 7_000), response: part.join("\n\n").replace(/(?!\n)\p{Cc}/gu, " ") },
    });
    expect(added.status()).toBe(201);
  }
  await page.context().addCookies([{ name: "ap_client_id", value: clientId, url: sharedOrigin() }]);
  const shown = await page.context().newPage();
  await shown.route("**/api/**", (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-client-id": clientId } }),
  );
  await shown.route("**/ai-playground/entries**", (route) =>
    route.continue({ headers: { ...route.request().headers(), "x-client-id": clientId } }),
  );
  await shown.goto(`${sharedOrigin()}/ai-playground`);
  await expectInert(shown, { least: 100 });
});

const clientId = "9f1c7a52-6d0e-4b83-8a35-c2e47d90b6f1";

test("text typed into forms and addresses comes back as text", { tag: "@full" }, async ({ page, allowComplaint }) => {
  allowComplaint(/40\d/);
  await page.goto(`${sharedOrigin()}/contact`);
  const form = page.getByRole("main").locator("form").first();
  for (const field of await form.locator("textarea, input:not([type=hidden]):not([type=email])").all())
    if (await field.isVisible()) await field.fill(typed(allPayloads.slice(0, 8)).slice(0, 300));
  await form.evaluate((element: HTMLFormElement) => {
    element.noValidate = true;
  });
  await form.getByRole("button").last().click();
  await expect(page.getByRole("alert").or(page.locator("[aria-invalid=true]")).first()).toBeVisible();
  expect(await latentScripts(page)).toEqual([]);
  const hostile = typed([
    ...allPayloads.slice(0, 4),
    '"><script>alert(1)</script>',
    "</script><script>alert(1)</script>",
  ]);
  const query = encodeURIComponent(hostile);
  for (const address of [
    `/nothing/${encodeURIComponent('"><script>alert(1)<')}`,
    `/sign-in?to=${query}`,
    `/search?session=${query}`,
    `/ai-playground?category=${query}&p=${query}`,
    `/ai-diagram?id=${query}`,
    `/image-generator?set=${query}&prompt=${query}`,
    `/blog?q=${query}`,
    `/library?q=${query}`,
    `/conversations?q=${query}`,
    `/pricing?${query}=1#${query}`,
  ]) {
    await page.goto(`${sharedOrigin()}${address}`);
    expect(await latentScripts(page), address).toEqual([]);
  }
});
