import { allPayloads } from "../../harness/payloads";
import { docxFile, paragraph } from "../../unit/fixtures/docx-file";
import { expect } from "../support/fixtures";
import { escaped, expectInert, sharedOrigin, watchedTest } from "../support/hostile";
import { latentScripts } from "../support/script-watch";

/** Every payload in an attached file, and in its name. */

const test = watchedTest(sharedOrigin);

const fact = "The harbor lantern of Port Ellery burns rapeseed oil and holds eleven liters.";
const oddName = '"><img src=x onerror=alert(1)>.md';
const files = {
  "hostile.md": Buffer.from(`# Lantern\n\n${fact}\n\n${allPayloads.join("\n\n")}`),
  "hostile.txt": Buffer.from(`${fact}\n\n${allPayloads.join("\n\n").replace(/(?!\n)\p{Cc}/gu, " ")}`),
  "hostile.html": Buffer.from(
    `<!doctype html><p>${fact}</p>${allPayloads.map((payload) => `<p>${escaped(payload)}</p>`).join("")}<div>${allPayloads.join("\n")}`,
  ),
  "hostile.csv": Buffer.from(
    `name,value\n${fact},1\n${allPayloads.map((payload) => `"${payload.replaceAll('"', '""')}",2`).join("\n")}`,
  ),
  "hostile.docx": docxFile([fact, ...allPayloads].map((payload) => paragraph(escaped(payload))).join("")),
  [oddName]: Buffer.from(`# Lantern\n\n${fact} alert`),
};

for (const [name, buffer] of Object.entries(files)) {
  test(`an uploaded file: ${name}`, { tag: "@full" }, async ({ page }) => {
    const origin = sharedOrigin();
    await page.goto(`${origin}/search`);
    const file = { name, mimeType: "text/plain", buffer };
    const multipart = { intent: "ask", q: "How many liters does the harbor lantern hold?", file };
    const sent = await page.request.post(`${origin}/search`, { multipart });
    expect(sent.status()).toBe(200);
    await page.goto(sent.url());
    await expect(page.getByRole("textbox", { name: "Follow-up question" })).toBeVisible();
    await expect(page.locator("body")).toContainText("eleven liters");
    expect(await latentScripts(page)).toEqual([]);
    const sessionId = new URL(sent.url()).searchParams.get("session");
    const data = { sessionId, query: "What does the harbor lantern of Port Ellery burn?" };
    const { citations } = await (await page.request.post(`${origin}/api/follow-up`, { data })).json();
    await page.goto(new URL(citations[0].url).href);
    await expectInert(page, { least: name === oddName ? 1 : 20 });
  });
}
