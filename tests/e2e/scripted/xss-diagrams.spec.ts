import { allPayloads } from "../../harness/payloads";
import { expect } from "../support/fixtures";
import { expectInert, sharedOrigin, typed, watchedTest } from "../support/hostile";
import { latentScripts } from "../support/script-watch";

/** Every payload in diagrams: imported, drawn, exported. */

const test = watchedTest(sharedOrigin);

test("diagrams: imported, drawn, exported", { tag: "@full" }, async ({ page }) => {
  const labels = allPayloads.map((payload) => payload.replace(/\p{Cc}/gu, " ").slice(0, 110)).slice(0, 190);
  const diagram = {
    nodes: labels.map((label, index) => ({ id: `n${index}`, data: { label: label || "x" } })),
    edges: labels
      .slice(1, 150)
      .map((label, index) => ({ source: "n0", target: `n${index + 1}`, label: label.slice(0, 60) })),
  };
  const mermaid = `flowchart TD\n${labels
    .slice(0, 100)
    .map((label, index) => `  a${index}["${label.replaceAll('"', "#quot;")}"]`)
    .join("\n")}`;
  await page.goto(`${sharedOrigin()}/ai-diagram`);
  await page.getByRole("button", { name: "Import", exact: true }).click();
  const linked = { nodes: [{ id: "a", data: { label: "a", url: "javascript:alert(1)" } }], edges: [] };
  await page.getByRole("dialog").getByRole("textbox").fill(JSON.stringify(linked));
  await page.getByRole("dialog").getByRole("button", { name: "Import" }).click();
  await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
  for (const text of [JSON.stringify(diagram), mermaid]) {
    await page.goto(`${sharedOrigin()}/ai-diagram`);
    await page.getByRole("button", { name: "Import", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Import a diagram" });
    await dialog.getByRole("textbox").fill(text);
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(dialog).toBeHidden();
    await expectInert(page, { least: 60 });
  }
  for (const topic of [
    typed(allPayloads.slice(0, 5)),
    '"><svg onload=alert(1)>',
    "</title><script>alert(1)</script>",
  ]) {
    const made = await page.request.post(`${sharedOrigin()}/ai-diagram`, { form: { topic: topic.slice(0, 190) } });
    await page.goto(made.url());
    await expectInert(page, { least: 1 });
    const id = new URL(made.url()).searchParams.get("id");
    const drawing = await (await page.request.get(`${sharedOrigin()}/ai-diagram/${id}/svg`)).text();
    await page.route(
      `${sharedOrigin()}/bare`,
      (route) => route.fulfill({ contentType: "image/svg+xml", body: drawing }),
      {
        times: 1,
      },
    );
    await page.goto(`${sharedOrigin()}/bare`);
    expect(await latentScripts(page)).toEqual([]);
  }
});
