import { routeAddresses } from "../../harness/build-routes";
import { signUpByRequest } from "../support/account";
import { expect, test } from "../support/fixtures";
import { openAnswer } from "../support/results";
import { latentScripts, watchScripts } from "../support/script-watch";

/** No page violates its own policy, has inline script or requests anything from another site. */

const pages = routeAddresses()
  .filter(({ isPage }) => isPage)
  .map(({ address }) => address);

for (const isSignedIn of [false, true]) {
  test(`every page, ${isSignedIn ? "signed in" : "signed out"}`, { tag: "@full" }, async ({
    context,
    page,
    baseURL,
    allowComplaint,
  }) => {
    test.setTimeout(120_000);
    // Some of these addresses do not exist.
    allowComplaint(/Failed to load resource: the server responded with a status of 4\d\d/);
    const { dangers } = await watchScripts(context, baseURL ?? "");
    if (isSignedIn) await signUpByRequest(page);
    expect(pages).toEqual(expect.arrayContaining(["/", "/search", "/ai-diagram", "/account"]));
    for (const address of pages) {
      await page.goto(address, { waitUntil: "load" });
      const response = await page.request.get(address);
      expect(stylesIn(await response.text()), address).toEqual([]);
      expect(await latentScripts(page), address).toEqual([]);
    }
    expect(dangers).toEqual([]);
  });
}

/** The policy blocks styles in markup; styles set later by script are not its concern. */
const stylesIn = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "").match(/<[^>]*\sstyle=[^>]*>/g) ?? [];

test("the canvas, an answer with its passages, and the dialogs", { tag: "@full" }, async ({
  context,
  page,
  baseURL,
}) => {
  const { dangers } = await watchScripts(context, baseURL ?? "");
  await openAnswer(page);
  await page.locator("a[data-citation]").first().click();
  await expect(page.getByRole("dialog", { name: "Passage" })).toBeVisible();
  await page.goto("/ai-diagram");
  await page.getByRole("button", { name: "Import" }).click();
  const dialog = page.getByRole("dialog", { name: "Import a diagram" });
  await dialog.getByRole("textbox").fill("flowchart TD\n  a[Alpha] --> b[Beta]");
  await dialog.getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("application").getByRole("button", { name: "Alpha", exact: true })).toBeVisible();
  expect(dangers).toEqual([]);
});
