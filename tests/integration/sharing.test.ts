import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { db } from "~/db/client.server";
import { answerSessions, answers, shares, turns } from "~/db/schema";
import { sharingSite } from "../harness/sharing-site";

const site = sharingSite();
const { newcomer, stranger, asker, post, share } = site;

const meta = (page: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(page)?.[1];

describe("a shared thread", () => {
  test("is readable without a cookie, and sets none", async () => {
    const { visitor, session } = await asker("What is photosynthesis?");
    const shared = await post(visitor, { session, intent: "share" });
    const { url, id } = await shared.json();
    expect([shared.status, url]).toEqual([200, `${site.url}/s/${id}`]);
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

  test("has metadata, and tells search engines not to index it", async () => {
    const { visitor, session } = await asker("What is climate change?");
    const id = await share(visitor, session);
    const response = await stranger().fetch(`/s/${id}`);
    const page = await response.text();
    expect(page).toContain("<title>What is climate change? | AskLantern</title>");
    expect(page).toContain(`<link rel="canonical" href="${site.url}/s/${id}"/>`);
    expect(meta(page, "description")?.length).toBeGreaterThan(50);
    expect(meta(page, "description")?.length).toBeLessThanOrEqual(180);
    expect(meta(page, "description")).not.toMatch(/[<>]|\[\d/);
    expect(meta(page, "og:title")).toBe("What is climate change?");
    expect(meta(page, "og:image")).toBe(`${site.url}/s/${id}/image.png`);
    expect(meta(page, "twitter:card")).toBe("summary_large_image");
    expect([meta(page, "robots"), response.headers.get("X-Robots-Tag")]).toEqual(["noindex", "noindex"]);
    const [, nonce, data] = /<script type="application\/ld\+json" nonce="([^"]+)">(.*?)<\/script>/s.exec(page) ?? [];
    expect(response.headers.get("Content-Security-Policy")).toContain(`'nonce-${nonce}'`);
    expect(JSON.parse(data ?? "")).toMatchObject({
      "@type": "QAPage",
      mainEntity: { "@type": "Question", name: "What is climate change?", acceptedAnswer: { "@type": "Answer" } },
    });
  });

  test("can be opened to search engines, and closed again, by its owner", async () => {
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

  test("shows only its owner how to stop it", async () => {
    const { visitor, session } = await asker("What is DNA?");
    const id = await share(visitor, session);
    const own = await visitor.fetch(`/s/${id}`);
    expect(own.headers.get("Cache-Control")).toBe("private, no-store");
    const page = await own.text();
    expect(page).toContain("Stop sharing");
    expect(page).toContain(`session=${session}`);
    expect(await (await (await newcomer()).fetch(`/s/${id}`)).text()).not.toContain("Stop sharing");
  });

  test("does not include later turns until it is shared again", async () => {
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

  test("stays as it was when one of its answers is regenerated and fails", async () => {
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

  test("leaves out unfinished turns, and keeps the numbering of the rest", async () => {
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
    expect(page).not.toMatch(/id="turn-0"|>What is a neural network/);
  });

  test("reveals only those sentences of its owner's file that the answer uses", async () => {
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

  test("is shared once by many simultaneous requests", async () => {
    const { visitor, session } = await asker("What is sleep?");
    const ids = await Promise.all(Array.from({ length: 8 }, () => share(visitor, session)));
    expect(new Set(ids).size).toBe(1);
    expect(await db().$count(shares, eq(shares.sessionId, session))).toBe(1);
  });

  test("is deleted with its thread", async () => {
    const { visitor, session } = await asker("What is Mars?");
    const id = await share(visitor, session);
    await db().delete(answerSessions).where(eq(answerSessions.id, session));
    expect((await stranger().fetch(`/s/${id}`)).status).toBe(404);
  });
});
