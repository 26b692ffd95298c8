import type { Page } from "playwright/test";
import { allPayloads, oddAddresses, payloads } from "../../harness/payloads";
import { type FirebaseAuthPeer, type FirebasePerson, startFirebaseAuth } from "../../peers/firebase-auth";
import { accountButton, goodPassword, submitSignIn } from "../support/account";
import { type AppServer, startApp } from "../support/app-server";
import { expect } from "../support/fixtures";
import { expectInert, stopAll, watchedTest } from "../support/hostile";
import { sleepingScripts } from "../support/script-watch";

/** Every payload as the name that an identity provider gives of a person, and odd addresses as that of their photo. */

const namesAtOnce = 40;
const namesTogether = Array.from({ length: Math.ceil(allPayloads.length / namesAtOnce) }, (_, index) =>
  allPayloads.slice(index * namesAtOnce, (index + 1) * namesAtOnce).join(" "),
);
const names = [
  ...namesTogether,
  // Alone, as what ends an attribute or a script has to stand at its beginning.
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
    // Nothing listens there: a name must not hang on the store of conversations.
    FIRESTORE_EMULATOR_HOST: "127.0.0.1:9",
  });
});

test.afterAll(() => stopAll(firebase, app));

test.beforeEach(({ allowComplaint }) => allowComplaint(/status of 404/));

const shownName = (name = "") => name.replace(/\s+/g, " ").trim();

/** The page has the name as text, and its only pictures are of this site, the person's among them. */
async function expectName(page: Page, name: string): Promise<void> {
  await expect(accountButton(page)).toHaveAccessibleName(`Account of ${name}`);
  expect(await sleepingScripts(page)).toEqual([]);
  const pictures = await page.locator("img").evaluateAll((all) => all.map((one) => (one as HTMLImageElement).src));
  expect(pictures).toContain(`${app.url}/account/photo`);
  expect(pictures.filter((address) => !address.startsWith(`${app.url}/`))).toEqual([]);
}

test("in the account's menu, on its pages and where people are greeted", { tag: "@full" }, async ({ page }) => {
  test.setTimeout(180_000);
  for (const [index, { email, displayName }] of people.entries()) {
    await page.context().clearCookies();
    const form = { intent: "password", email, password: goodPassword };
    expect((await page.request.post(`${app.url}/sign-in`, { form, maxRedirects: 0 })).status()).toBe(303);
    expect((await page.request.get(`${app.url}/account/photo`)).status()).toBe(404);
    // The others are there for their photos.
    if (index >= names.length) continue;
    // The menu that has the name is on every page: of those alone, one is enough.
    for (const path of index < namesTogether.length ? ["/", "/account"] : ["/account"]) {
      await page.goto(`${app.url}${path}`);
      await expectName(page, shownName(displayName));
    }
    await accountButton(page).click();
    await expect(page.locator("#account-menu")).toBeVisible();
    await expect(page.locator("#account-menu")).toContainText(shownName(displayName));
    expect(await sleepingScripts(page)).toEqual([]);
  }
});

test("in the greeting that says who has signed in, and in the page that stays behind it", { tag: "@full" }, async ({
  page,
}) => {
  test.setTimeout(120_000);
  // A browser's sign-in takes seconds on a small machine: two of many payloads together, and those that fit everywhere.
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

test("in other languages, where sentences are put together anew", { tag: "@full" }, async ({ page }) => {
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
