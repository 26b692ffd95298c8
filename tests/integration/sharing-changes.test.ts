import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { shares } from "~/db/schema";
import { json, sharingSite } from "../harness/sharing-site";

const site = sharingSite();
const { newcomer, stranger, asker, post, share } = site;

/** Who may share, stop sharing and open a share to search engines. */

describe("a stopped share", () => {
  test("is gone for everyone, and takes its owner back to the thread", async () => {
    const { visitor, session } = await asker("What is machine learning?");
    const id = await share(visitor, session);
    const stopped = await post(visitor, { share: id, intent: "revoke" }, {});
    expect([stopped.status, stopped.headers.get("Location")]).toEqual([303, `/s/${id}`]);
    const gone = await stranger().fetch(`/s/${id}`);
    const page = await gone.text();
    expect(gone.status).toBe(404);
    expect(page).toContain("The page you&#x27;re looking for doesn&#x27;t exist.");
    expect(page).not.toContain("machine learning");
    expect((await stranger().fetch(`/s/${id}/image.png`)).status).toBe(404);
    const own = await visitor.fetch(`/s/${id}`);
    expect(own.status).toBe(404);
    expect(await own.text()).toContain(`session=${session}`);
    const reopened = await post(visitor, { share: id, intent: "index", indexable: "true" });
    expect(reopened.status).toBe(404);
    const again = await share(visitor, session);
    expect(again).not.toBe(id);
    expect((await stranger().fetch(`/s/${again}`)).status).toBe(200);
    expect((await post(visitor, { share: id, intent: "revoke" })).status).toBe(200);
  });

  test("is like one that never existed", async () => {
    for (const id of ["unknown", "A".repeat(22), "a%2Fb"]) {
      expect((await stranger().fetch(`/s/${id}`)).status).toBe(404);
      expect((await stranger().fetch(`/s/${id}/image.png`)).status).toBe(404);
    }
  });
});

describe("another visitor", () => {
  test("can't share, stop or open to search engines what belongs to someone else", async () => {
    const { visitor, session } = await asker("What is remote work?");
    const id = await share(visitor, session);
    const other = await newcomer();
    const changes: Record<string, string>[] = [
      { session, intent: "share" },
      { share: id, intent: "revoke" },
      { share: id, intent: "index", indexable: "true" },
    ];
    for (const fields of changes) {
      const refused = await post(other, fields);
      expect([refused.status, (await refused.json()).code]).toEqual([404, "not_found"]);
    }
    const page = await stranger().fetch(`/s/${id}`);
    expect([page.status, page.headers.get("X-Robots-Tag")]).toEqual([200, "noindex"]);
  });

  test("on another site can't share with a visitor's cookie", async () => {
    const { visitor, session } = await asker("What is renewable energy?");
    for (const headers of [{ Origin: "https://evil.example" }, { Origin: "null" }]) {
      const refused = await post(visitor, { session, intent: "share" }, { ...json, ...headers });
      expect([refused.status, (await refused.json()).code]).toEqual([403, "bad_origin"]);
    }
    expect(await db().$count(shares, eq(shares.sessionId, session))).toBe(0);
  });

  test("without a cookie has nothing to share", async () => {
    const nobody = stranger();
    const { sessionId } = await (await nobody.ask("What is prompt engineering?")).json();
    const refused = await post(nobody, { session: String(sessionId) });
    expect([refused.status, (await refused.json()).code]).toEqual([403, "cookie_needed"]);
  });
});

describe("/share", () => {
  test("refuses requests that none of our forms send", async () => {
    const visitor = await newcomer();
    const changes: Record<string, string>[] = [
      {},
      { session: "1" },
      { session: "00000000-0000-4000-8000-000000000000", intent: "publish" },
      { share: "short", intent: "revoke" },
      { share: "A".repeat(22), intent: "index" },
    ];
    for (const fields of changes) {
      const refused = await post(visitor, fields);
      expect([refused.status, (await refused.json()).code]).toEqual([400, "invalid_input"]);
    }
    for (const method of ["GET", "PUT", "DELETE"]) {
      const refused = await visitor.fetch("/share", { method, headers: json });
      expect([refused.status, refused.headers.get("Allow")]).toEqual([405, "POST"]);
    }
  });

  test("tells a person so with a page", async () => {
    const refused = await (await newcomer()).postForm("/share", { session: "00000000-0000-4000-8000-000000000000" });
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await refused.text()).toContain("This conversation does not exist.");
  });
});
