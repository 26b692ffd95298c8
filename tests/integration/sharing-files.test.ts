import { describe, expect, test } from "vitest";
import { sharingSite } from "../harness/sharing-site";

const site = sharingSite();
const { newcomer, stranger, asker, share } = site;

/** How a thread can be shared other than by its page. */

describe("the image of a share", () => {
  test("is a 1200 by 630 PNG, cached by its ETag", async () => {
    const { visitor, session } = await asker("What is the Silk Road?");
    const id = await share(visitor, session);
    const response = await stranger().fetch(`/s/${id}/image.png`);
    const png = Buffer.from(await response.arrayBuffer());
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
    expect(png.subarray(1, 4).toString()).toBe("PNG");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(response.headers.get("Cache-Control")).toMatch(/^public, max-age=\d+$/);
    const etag = response.headers.get("ETag") ?? "";
    const again = await stranger().fetch(`/s/${id}/image.png`, { headers: { "If-None-Match": `W/${etag}` } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
  });

  test("supports questions in any script", async () => {
    const { visitor, session } = await asker("光合作用とは何ですか 🌱 <b>");
    const response = await stranger().fetch(`/s/${await share(visitor, session)}/image.png`);
    expect([response.status, response.headers.get("Content-Type")]).toEqual([200, "image/png"]);
  });
});

describe("an exported thread", () => {
  test("is a Markdown file with questions, answers, sources and passages", async () => {
    const { visitor, session } = await asker("What are the phases of the Moon?");
    await visitor.followUp(session, "How long do they take?");
    const response = await visitor.fetch(`/search/export?session=${session}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("text/markdown; charset=utf-8");
    expect(response.headers.get("Content-Disposition")).toBe(
      'attachment; filename="what-are-the-phases-of-the-moon.md"',
    );
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
    const markdown = await response.text();
    expect(markdown).toMatch(/^# What are the phases of the Moon\?\n\n\*\w+ \d+, \d{4}, AskLantern\./);
    expect(markdown).toMatch(/ \[1\]/);
    expect(markdown).toContain(`1. [`);
    expect(markdown).toContain(`](${site.url}/library/`);
    expect(markdown).toMatch(/^ {3}> .*\*\*/m);
    expect(markdown).toContain("\n## How long do they take?\n");
  });

  test("is available to its owner only", async () => {
    const { visitor, session } = await asker("What is compound interest?");
    for (const other of [await newcomer(), stranger()])
      expect((await other.fetch(`/search/export?session=${session}`)).status).toBe(404);
    for (const query of ["", "?session=", "?session=1", "?session=00000000-0000-4000-8000-000000000000"])
      expect((await visitor.fetch(`/search/export${query}`)).status).toBe(404);
  });
});
