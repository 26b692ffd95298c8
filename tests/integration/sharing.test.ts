import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { answerSessions, answers, shares, turns } from "~/db/schema";
import { type Server, startServer } from "../harness/server";
import { TestVisitor } from "../harness/visitor";

let server: Server;
beforeAll(async () => {
  server = await startServer();
}, 120_000);
afterAll(() => server.stop());

const newcomer = () => TestVisitor.arriving(server.url);
/** Comes by the link, with no cookie. */
const stranger = () => new TestVisitor(server.url);

const json = { Accept: "application/json" };

/** A visitor with a thread of one finished answer. */
async function asker(question: string) {
  const visitor = await newcomer();
  const { sessionId } = await (await visitor.ask(question)).json();
  return { visitor, session: String(sessionId) };
}

function post(visitor: TestVisitor, fields: Record<string, string>, headers: Record<string, string> = json) {
  return visitor.fetch("/share", {
    method: "POST",
    headers: { Origin: server.url, ...headers },
    body: new URLSearchParams(fields),
  });
}

async function share(visitor: TestVisitor, session: string): Promise<string> {
  return (await (await post(visitor, { session, intent: "share" })).json()).id;
}

const meta = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];

describe("a shared thread", () => {
  test("is read by a stranger without a cookie, who gets none", async () => {
    const { visitor, session } = await asker("What is photosynthesis?");
    const shared = await post(visitor, { session, intent: "share" });
    const { url, id } = await shared.json();
    expect([shared.status, url]).toEqual([200, `${server.url}/s/${id}`]);
    expect(id).toMatch(/^[\w-]{22}$/);
    const response = await stranger().fetch(`/s/${id}`);
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(response.headers.get("Cache-Control")).toMatch(/private/);
    expect(page).toMatch(/<h1[^>]*>What is photosynthesis\?<\/h1>/);
    expect(page).toContain("data-citation");
    expect(page).toMatch(/<form method="get" action="\/search"/);
    expect(page).not.toContain("Stop sharing");
    expect(page).not.toContain(session);
    expect(page).not.toMatch(/action="\/share"|guest:/);
  });

  test("tells machines what it is, and search engines to leave it alone", async () => {
    const { visitor, session } = await asker("What is climate change?");
    const id = await share(visitor, session);
    const response = await stranger().fetch(`/s/${id}`);
    const page = await response.text();
    expect(page).toContain("<title>What is climate change? | AskLantern</title>");
    expect(page).toContain(`<link rel="canonical" href="${server.url}/s/${id}"/>`);
    expect(meta(page, "description")?.length).toBeGreaterThan(50);
    expect(meta(page, "description")?.length).toBeLessThanOrEqual(180);
    expect(meta(page, "description")).not.toMatch(/[<>]|\[\d/);
    expect(meta(page, "og:title")).toBe("What is climate change?");
    expect(meta(page, "og:image")).toBe(`${server.url}/s/${id}/image.png`);
    expect(meta(page, "twitter:card")).toBe("summary_large_image");
    expect([meta(page, "robots"), response.headers.get("X-Robots-Tag")]).toEqual(["noindex", "noindex"]);
    const [, nonce, data] = /<script type="application\/ld\+json" nonce="([^"]+)">(.*?)<\/script>/s.exec(page) ?? [];
    expect(response.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
    expect(JSON.parse(data ?? "")).toMatchObject({
      "@type": "QAPage",
      mainEntity: { "@type": "Question", name: "What is climate change?", acceptedAnswer: { "@type": "Answer" } },
    });
  });

  test("can be opened to search engines, and closed again, by its maker", async () => {
    const { visitor, session } = await asker("What is a black hole?");
    const id = await share(visitor, session);
    const index = (indexable: string) => post(visitor, { share: id, intent: "index", indexable }, {});
    const changed = await index("true");
    expect([changed.status, changed.headers.get("Location")]).toEqual([303, `/s/${id}`]);
    const open = await stranger().fetch(`/s/${id}`);
    expect([open.headers.get("X-Robots-Tag"), meta(await open.text(), "robots")]).toEqual([null, undefined]);
    await index("false");
    expect((await stranger().fetch(`/s/${id}`)).headers.get("X-Robots-Tag")).toBe("noindex");
  });

  test("shows its maker, and nobody else, how to stop it", async () => {
    const { visitor, session } = await asker("What is DNA?");
    const id = await share(visitor, session);
    const own = await visitor.fetch(`/s/${id}`);
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    const page = await own.text();
    expect(page).toContain("Stop sharing");
    expect(page).toContain(`session=${session}`);
    expect(await (await (await newcomer()).fetch(`/s/${id}`)).text()).not.toContain("Stop sharing");
  });

  test("does not show what the thread gets later, until it is shared again", async () => {
    const { visitor, session } = await asker("What is inflation?");
    const id = await share(visitor, session);
    expect(await share(visitor, session)).toBe(id);
    await visitor.followUp(session, "What causes it?");
    expect(await (await stranger().fetch(`/s/${id}`)).text()).not.toContain("What causes it?");
    const longer = await share(visitor, session);
    expect(longer).not.toBe(id);
    const page = await (await stranger().fetch(`/s/${longer}`)).text();
    expect(page).toContain("What causes it?");
    expect(await (await stranger().fetch(`/s/${id}`)).text()).not.toContain("What causes it?");
  });

  test("stays as it was when an answer of the thread is asked afresh and fails", async () => {
    const { visitor, session } = await asker("What is budgeting?");
    const id = await share(visitor, session);
    const [failed] = await db()
      .insert(answers)
      .values({ question: "What is budgeting?", status: "failed", finishedAt: new Date() })
      .returning({ id: answers.id });
    await db()
      .update(turns)
      .set({ answerId: failed?.id ?? "" })
      .where(eq(turns.sessionId, session));
    expect(await (await stranger().fetch(`/s/${id}`)).text()).toContain("data-citation");
    const again = await post(visitor, { session, intent: "share" });
    expect([again.status, (await again.json()).code]).toEqual([409, "not_finished"]);
  });

  test("leaves out what is not finished, and keeps the rest at its place", async () => {
    const { visitor, session } = await asker("What is a neural network?");
    await visitor.followUp(session, "How does it learn?");
    const [failed] = await db()
      .insert(answers)
      .values({ question: "What is a neural network?", status: "failed", finishedAt: new Date() })
      .returning({ id: answers.id });
    await db()
      .update(turns)
      .set({ answerId: failed?.id ?? "" })
      .where(and(eq(turns.sessionId, session), eq(turns.position, 0)));
    const page = await (await stranger().fetch(`/s/${await share(visitor, session)}`)).text();
    expect(page).toMatch(/<h1 id="question-1"[^>]*>How does it learn\?<\/h1>/);
    expect(page).not.toMatch(/id="turn-0"|What is a neural network/);
  });

  test("tells of its maker's file only the sentences that the answer uses", async () => {
    const { visitor, session } = await asker("What is an AI agent?");
    const [made] = await db()
      .select({ answer: answers })
      .from(turns)
      .innerJoin(answers, eq(answers.id, turns.answerId))
      .where(eq(turns.sessionId, session));
    const kept = made?.answer;
    const [first, ...others] = kept?.citations ?? [];
    if (!kept || !first) throw new Error("The question was not answered");
    await db()
      .update(answers)
      .set({
        sources: kept.sources.map((source, index) =>
          index === first.source ? { ...source, provider: "upload", url: "/uploads/1", title: "plan.pdf" } : source,
        ),
        citations: [{ ...first, title: "plan.pdf", passage: `Hidden words. ${first.quote}` }, ...others],
      })
      .where(eq(answers.id, kept.id));
    const page = await (await stranger().fetch(`/s/${await share(visitor, session)}`)).text();
    expect(page).toContain("A file that is not shared");
    expect(page).toContain(first.quote);
    expect(page).not.toMatch(/plan\.pdf|Hidden words|\/uploads\//);
  });

  test("is shared once by many who press at once", async () => {
    const { visitor, session } = await asker("What is sleep?");
    const ids = await Promise.all(Array.from({ length: 8 }, () => share(visitor, session)));
    expect(new Set(ids).size).toBe(1);
    expect(await db().$count(shares, eq(shares.sessionId, session))).toBe(1);
  });

  test("goes with its thread", async () => {
    const { visitor, session } = await asker("What is Mars?");
    const id = await share(visitor, session);
    await db().delete(answerSessions).where(eq(answerSessions.id, session));
    expect((await stranger().fetch(`/s/${id}`)).status).toBe(404);
  });
});

describe("a stopped share", () => {
  test("leads nowhere for everybody, and its maker back to the thread", async () => {
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

  test("is like one that never was", async () => {
    for (const id of ["unknown", "A".repeat(22), "a%2Fb"]) {
      expect((await stranger().fetch(`/s/${id}`)).status).toBe(404);
      expect((await stranger().fetch(`/s/${id}/image.png`)).status).toBe(404);
    }
  });
});

describe("another visitor", () => {
  test("can't share, stop or open to search engines what is not theirs", async () => {
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

  test("without a cookie has nothing to share by", async () => {
    const nobody = stranger();
    const { sessionId } = await (await nobody.ask("What is prompt engineering?")).json();
    const refused = await post(nobody, { session: String(sessionId) });
    expect([refused.status, (await refused.json()).code]).toEqual([403, "cookie_needed"]);
  });
});

describe("/share", () => {
  test("refuses what no form of ours sends", async () => {
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

  test("tells a person so in a page", async () => {
    const refused = await (await newcomer()).postForm("/share", { session: "00000000-0000-4000-8000-000000000000" });
    expect([refused.status, refused.headers.get("Content-Type")]).toEqual([404, "text/html; charset=utf-8"]);
    expect(await refused.text()).toContain("This conversation does not exist.");
  });
});

describe("the image of a share", () => {
  test("is a PNG of 1200 by 630, kept by its tag", async () => {
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

  test("of a question in any script is drawn", async () => {
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
    expect(markdown).toContain(`](${server.url}/library/`);
    expect(markdown).toMatch(/^ {3}> .*\*\*/m);
    expect(markdown).toContain("\n## How long do they take?\n");
  });

  test("is its owner's alone", async () => {
    const { visitor, session } = await asker("What is compound interest?");
    for (const other of [await newcomer(), stranger()])
      expect((await other.fetch(`/search/export?session=${session}`)).status).toBe(404);
    for (const query of ["", "?session=", "?session=1", "?session=00000000-0000-4000-8000-000000000000"])
      expect((await visitor.fetch(`/search/export${query}`)).status).toBe(404);
  });
});
