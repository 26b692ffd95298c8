import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PageReader } from "../harness/page-reader";
import { type Server, startServer } from "../harness/server";

/** The pages that are read rather than used, without JavaScript. */

let server: Server;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const open = (path: string, headers?: Record<string, string>) => PageReader.open(server.url, path, headers);

test("the home page has every section of the journey, in order", async () => {
  const reader = await open("/");
  expect(reader.text("h1")).toBe("Ask Me Anything, Human!");
  expect(reader.texts("main h2")).toEqual([
    "Trending Today",
    "An answer you can hold up to the light",
    "In Collaboration With",
    "Trending Prompts",
    "How It Works",
    "What People Are Saying",
    "FAQs",
    "Newsletter",
    "AI Playground",
  ]);
  expect(reader.all("main details").length).toBe(5);
  // Only one is open at a time.
  expect(new Set(reader.all("main details").map((one) => one.getAttribute("name"))).size).toBe(1);
  await reader.follow("Open the playground", "main");
  expect(reader.url.pathname).toBe("/ai-playground");
});

test.each([
  { path: "/about", link: "About" },
  { path: "/contact", link: "Contact" },
  { path: "/privacy-policy", link: "Privacy Policy" },
  { path: "/terms", link: "Terms" },
  { path: "/cookies", link: "Cookies" },
  { path: "/blog", link: "Blog" },
  { path: "/developers", link: "Developers" },
])("$path is reached from the footer and has its own title", async ({ path, link }) => {
  const reader = await open("/");
  await reader.follow(link, "footer");
  expect([reader.status, reader.url.pathname]).toEqual([200, path]);
  expect(reader.text("h1")).not.toBe("");
  expect(reader.text("title")).toMatch(/.+ \| AskLantern$/);
});

test.each(["/privacy-policy", "/terms"])("%s has ten sections, each linked in its table of contents", async (path) => {
  const reader = await open(path);
  const ids = reader.all("article h2").map((heading) => heading.closest("[id]")?.id);
  expect(ids).toHaveLength(10);
  const contents = reader.all('nav[aria-label="On this page"] a').map((link) => link.getAttribute("href"));
  expect(contents).toEqual(ids.map((id) => `#${id}`));
});

test.each([
  ["Creative Power", "/image-generator"],
  ["Smart Chats", "/#question"],
  ["Instant Ideas", "/ai-playground"],
])("the %s card links to %s", async (card, way) => {
  const reader = await open("/about");
  const found = reader.all("main li").find((item) => item.textContent?.includes(card));
  expect(found?.querySelector("a")?.getAttribute("href")).toBe(way);
});

test("an article is reached from its card, and reserves space for its cover", async () => {
  const reader = await open("/blog");
  expect(reader.all("main li")).toHaveLength(16);
  await reader.follow("How to Write Effective Prompts for AI Image Generation", "main");
  expect(reader.text("h1")).toBe("How to Write Effective Prompts for AI Image Generation");
  const cover = reader.document.querySelector("main img");
  expect(["width", "height", "loading"].map((name) => cover?.getAttribute(name))).toEqual(["650", "600", "lazy"]);
});

test.each(["/no/such/page", "/library/no-such-entry", "/blog/no-such-article"])("%s is a 404", async (path) => {
  const reader = await open(path);
  expect(reader.status).toBe(404);
  expect(reader.text("title")).toMatch(/^Page Not Found/);
});

test("topics are filtered as typed, and a filter without matches offers to ask instead", async () => {
  const reader = await open("/discover?q=quantum");
  expect(reader.texts("main h2")).toEqual(["Quantum Computing"]);
  await reader.goTo("/discover?q=photosynthesis");
  expect(reader.text("main")).toContain("1 topic");
  await reader.follow("Photosynthesis");
  expect(reader.texts("#turn-0 h2")).toEqual(["Photosynthesis"]);
  await reader.goTo("/discover?q=zeppelins");
  expect(reader.text("main")).toContain("0 topics");
  await reader.follow("Ask about it instead");
  expect(reader.texts("#turn-0 h2")).toEqual(["zeppelins"]);
});

test("three plans show their prices, and say that nothing is for sale here", async () => {
  const reader = await open("/pricing");
  for (const price of ["$0", "$20", "$100"]) expect(reader.text("main")).toContain(price);
  expect(reader.text("main")).toContain("This site sells no plans. Everything here is free to use.");
});

test("without ads there is nothing to choose", async () => {
  const reader = await open("/cookies");
  expect(reader.text("main")).toContain("nothing optional to choose");
  expect(reader.all("main button")).toEqual([]);
});

test("an example call is answered in place of its page", async () => {
  const reader = await open("/developers");
  const button = reader.all("main form button").find((one) => one.textContent === "Send");
  const form = button?.closest("form");
  const name = form?.querySelector("input, textarea")?.getAttribute("name");
  await reader.goTo(`${form?.getAttribute("action")}?${new URLSearchParams({ [name ?? ""]: "Why is Mars red?" })}`);
  expect(reader.headers.get("Content-Type")).toContain("application/json");
});

describe("a browser that asks for German", () => {
  const german = { "Accept-Language": "de-DE,de;q=0.9" };

  test("gets German, including errors, with English parts marked as English", async () => {
    const reader = await open("/nowhere-at-all", german);
    expect(reader.text("title")).toBe("Seite nicht gefunden | AskLantern");
    await reader.follow("Eine Frage stellen", "main");
    expect(reader.texts("main h2")).toContain("So funktioniert es");
    await reader.goTo("/privacy-policy");
    expect(reader.document.querySelector("article")?.getAttribute("lang")).toBe("en");
    expect(reader.texts("footer a")).toContain("Datenschutz");
  });

  test("sees the page around an answer in German", async () => {
    const reader = await open("/search?q=Was%20ist%20ein%20Xqzwv%3F", german);
    expect(reader.text("title")).toBe("Was ist ein Xqzwv? | AskLantern");
    expect(reader.text()).toContain("Nichts in den Quellen, die wir lesen konnten, beantwortet das");
    await reader.goTo("/search?q=What%20is%20photosynthesis%3F");
    expect(reader.text("#turn-0")).toContain("Du hast gefragt");
  });

  test("can still choose English", async () => {
    const reader = await open("/", german);
    await reader.press("English");
    expect(reader.text("h1")).toBe("Ask Me Anything, Human!");
  });
});
