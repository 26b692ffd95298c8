import type { Page } from "playwright/test";
import { allPayloads, oddAddresses, payloads } from "../../harness/payloads";
import { type FirebaseAuthPeer, type FirebasePerson, startFirebaseAuth } from "../../peers/firebase-auth";
import { accountButton, goodPassword, submitSignIn } from "../support/account";
import { type AppServer, startApp } from "../support/app-server";
import { expect } from "../support/fixtures";
import { expectInert, stopAll, watchedTest } from "../support/hostile";
import { latentScripts } from "../support/script-watch";

/** Every payload as a person's name from an identity provider, and odd addresses as their photo. */

const namesAtOnce = 40;
const namesTogether = Array.from({ length: Math.ceil(allPayloads.length / namesAtOnce) }, (_, index) =>
  allPayloads.slice(index * namesAtOnce, (index + 1) * namesAtOnce).join(" "),
);
const names = [
  ...namesTogether,
  // One at a time, since a payload that closes an attribute or a script must come first.
  ...(payloads["breaking out of attributes"] ?? []),
  ...(payloads.polyglots ?? []),
];
const people = Array.from({ length: Math.max(names.length, oddAddresses.length) }, (_, index): FirebasePerson => {
  const displayName = names[index % names.length];
  return { email: `person-${index}@example.com`, displayName, photoUrl: oddAddresses[index % oddAddresses.length] };
});

const project = "demo-names";
let firebase: FirebaseAuthPeer;
let app: AppServer;
const test = watchedTest(() => app.url);

test.describe.configure({ mode: "default" });

test.beforeAll(async () => {
  test.setTimeout(120_000);
  firebase = await startFirebaseAuth(project, people);
  app = await startApp({
    FIREBASE_API_KEY: "a-key",
    FIREBASE_PROJECT_ID: project,
    FIREBASE_AUTH_EMULATOR_HOST: firebase.host,
    // Nothing listens there: a name must not depend on the conversation store.
    FIRESTORE_EMULATOR_HOST: "127.0.0.1:9",
  });
});

test.afterAll(() => stopAll(firebase, app));

test.beforeEach(({ allowComplaint }) => allowComplaint(/status of 404/));

const shownName = (name = "") => name.replace(/\s+/g, " ").trim();

/** The page shows the name as text, and its only pictures, including the photo, come from this site. */
async function expectName(page: Page, name: string): Promise<void> {
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${name}`);
  expect(await latentScripts(page)).toEqual([]);
  const pictures = await page.locator("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  expect(pictures).toContain(`${app.url}/account/photo`);
  expect(pictures.filter((address) => !address.startsWith(`${app.url}/`))).toEqual([]);
}

test("in the account menu, on the account pages and in greetings", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(180_000);
  for (const [index, { email, displayName }] of people.entries()) {
    await page.context().clearCookies();
    const form = { intent: "password", email, password: goodPassword };
    expect((await page.request.post(`${app.url}/sign-in`, { form, maxRedirects: 0 })).status()).toBe(303);
    expect((await page.request.get(`${app.url}/account/photo`)).status()).toBe(404);
    // The others are there for their photos.
    if (index >= names.length) continue;
    // Every page has the menu with the name, so one page with nothing else is enough.
    for (const path of index < namesTogether.length ? ["/", "/account"] : ["/account"]) {
      await page.goto(`${app.url}${path}`);
      await expectName(page, shownName(displayName));
    }
    await accountButton(page).click();
    await expect(page.locator("#account-menu")).toBeVisible();
    await expect(page.locator("#account-menu")).toContainText(shownName(displayName));
    expect(await latentScripts(page)).toEqual([]);
  }
});

test("in the greeting after signing in, and in the page behind it", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(120_000);
  // Signing in by browser takes seconds on a small machine: two batches of payloads, and those that fit everywhere.
  const alone = (payloads.polyglots ?? []).length;
  const some = [...people.slice(0, 2), ...people.slice(names.length - alone, names.length)];
  for (const { email, displayName } of some) {
    await page.context().clearCookies();
    await page.goto(`${app.url}/discover`);
    await page.getByRole("link", { name: "Sign In", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Sign In or Register" });
    await dialog.getByLabel("Email").fill(email);
    await dialog.getByLabel("Password", { exact: true }).fill(goodPassword);
    await dialog.getByRole("button", { name: "Login / Sign Up" }).click();
    await expect(page.getByRole("status").filter({ hasText: "you are signed in" })).toContainText(
      shownName(displayName),
    );
    await expectName(page, shownName(displayName));
  }
});

test("in other languages, which build their sentences differently", { tag: "@full" }, async ({ page }) => {
  const [first] = people;
  await page.goto(`${app.url}/sign-in`);
  await submitSignIn(page, { email: first?.email ?? "", password: goodPassword });
  await expect(accountButton(page)).toBeVisible();
  for (const language of ["de", "es"]) {
    await page.request.post(`${app.url}/language`, { form: { language, from: "/" } });
    for (const path of ["/", "/account", "/pricing"]) {
      await page.goto(`${app.url}${path}`);
      await expectInert(page, { least: 10 });
    }
  }
});
