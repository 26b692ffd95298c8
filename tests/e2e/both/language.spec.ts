import { expect, test } from "../support/fixtures";

test("a language chosen in the footer is kept on every page until another is chosen", { tag: "@plain" }, async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/400/);
  await page.goto("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await page.getByRole("button", { name: "Deutsch" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("html")).toHaveAttribute("lang", "de");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Frag mich etwas, Mensch!");
  await expect(page.getByRole("button", { name: "Deutsch" })).toHaveAttribute("aria-pressed", "true");

  await page.goto("/sign-in?to=/library");
  await expect(page).toHaveTitle("Anmelden oder registrieren | AskLantern");
  await page.getByRole("button", { name: "Anmelden / Registrieren" }).click();
  await expect(page.getByText("Bitte gib deine E-Mail-Adresse ein.")).toBeVisible();

  await page.getByRole("button", { name: "Español" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Inicia sesión o regístrate");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign In or Register");
});

test.describe("a browser that asks for German", () => {
  test.use({ locale: "de-DE" });

  test("gets German, including links and errors, with English parts marked as English", { tag: "@full" }, async ({
    page,
    allowComplaint,
  }) => {
    allowComplaint(/404/);
    await page.goto("/nowhere-at-all");
    await expect(page).toHaveTitle("Seite nicht gefunden | AskLantern");
    await page.getByRole("main").getByRole("link", { name: "Eine Frage stellen" }).click();
    await expect(page.getByRole("heading", { name: "So funktioniert es" })).toBeVisible();
    await page.goto("/privacy-policy");
    await expect(page.getByRole("article")).toHaveAttribute("lang", "en");
    await expect(page.getByRole("contentinfo").getByRole("link", { name: "Datenschutz" })).toBeVisible();
  });

  test("sees the page around an answer in German, and progress and refusals in the question's language", {
    tag: "@full",
  }, async ({ page }) => {
    await page.goto("/search?q=Was%20ist%20ein%20Xqzwv%3F");
    await expect(page).toHaveTitle("Was ist ein Xqzwv? | AskLantern");
    await expect(page.getByText("Nichts in den Quellen, die wir lesen konnten, beantwortet das")).toBeVisible();
    await page.goto("/search?q=What%20is%20photosynthesis%3F");
    await expect(page.getByText("Du hast gefragt")).toBeVisible();
    await expect(page.getByText(/^Wort für Wort aus den Quellen gewählt: unsere eigene Bibliothek\.$/)).toBeVisible();
    await expect(page.getByRole("textbox", { name: "Anschlussfrage" })).toBeVisible();
  });

  test("can still choose English", { tag: "@full" }, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("button", { name: "English" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Ask Me Anything, Human!");
  });
});

test("a page varies by the browser's language", { tag: "@full" }, async ({ request }) => {
  const page = await request.get("/about", { headers: { "Accept-Language": "es" } });
  expect(page.headers().vary).toContain("Accept-Language");
  expect(await page.text()).toContain('<html lang="es"');
});
