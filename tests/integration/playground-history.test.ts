import { randomBytes, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { createApiToken } from "~/accounts/api-tokens.server";
import { db } from "~/db/client.server";
import { historyEntries } from "~/db/schema";
import { clientOwner, welcomeClient } from "~/playground/client-id.server";
import { addEntry, mostEntries, restoreEntry } from "~/playground/history.server";
import type { HistoryEntry } from "~/playground/playground";
import { renderingVersion } from "~/playground/render-response.server";
import { findSavedPrompt, savePrompt } from "~/playground/saved-prompts.server";
import * as entriesRoute from "~/routes/ai-playground_.entries";
import * as renderedRoute from "~/routes/ai-playground_.rendered";
import * as historyRoute from "~/routes/api.history";
import * as restoreRoute from "~/routes/api.history_.restore";
import { apiCaller } from "../harness/call-api";
import { repeated } from "../harness/hostile-texts";
import { newAccount } from "../harness/new-account";
import { signedInPerson } from "../harness/sign-in";

const newId = () => randomUUID();

/** A caller with this client id and these headers. */
function historyOf(clientId: string | null, headers: Record<string, string> = {}) {
  const call = apiCaller({ ...(clientId !== null && { "x-client-id": clientId }), ...headers });
  return {
    list: (query = "") => call(historyRoute, `/api/history${query}`),
    add: (prompt: unknown, response: unknown = "An answer") =>
      call(historyRoute, "/api/history", { method: "POST", body: { prompt, response } }),
    remove: (body: unknown) => call(historyRoute, "/api/history", { method: "DELETE", body }),
    restore: (id: unknown) => call(restoreRoute, "/api/history/restore", { method: "POST", body: { id } }),
  };
}

async function entries(response: Promise<Response>): Promise<HistoryEntry[]> {
  const given = await response;
  expect(given.status).toBe(200);
  return given.json();
}

const promptsOf = async (response: Promise<Response>) => (await entries(response)).map(({ prompt }) => prompt);

async function added(response: Promise<Response>): Promise<HistoryEntry> {
  const given = await response;
  expect(given.status).toBe(201);
  return given.json();
}

describe("a client's history", () => {
  test("is stored, newest first", async () => {
    const client = historyOf(newId());
    const first = await added(client.add("  One  ", "Un\nu`x`"));
    const second = await added(client.add("Two", ""));
    expect(first).toMatchObject({ prompt: "One", response: "Un\nu`x`" });
    expect(new Date(first.createdAt).toISOString()).toBe(first.createdAt);
    expect(await entries(client.list())).toEqual([second, first]);
  });

  test("is paginated", async () => {
    const client = historyOf(newId());
    for (const prompt of ["A", "B", "C", "D", "E"]) await added(client.add(prompt));
    const page = await entries(client.list("?limit=2"));
    expect(page.map(({ prompt }) => prompt)).toEqual(["E", "D"]);
    const last = page.at(-1)?.id;
    expect(await promptsOf(client.list(`?limit=2&before=${last}`))).toEqual(["C", "B"]);
    await client.remove({ id: last });
    expect(await promptsOf(client.list(`?before=${last}`))).toEqual(["C", "B", "A"]);
    expect(await entries(client.list(`?before=${randomUUID()}`))).toEqual([]);
  });

  test("loses only its oldest entries over the cap", async () => {
    const clientId = newId();
    const client = historyOf(clientId);
    const owner = clientOwner(clientId);
    const bystander = await addEntry(clientOwner(newId()), { prompt: "Another's", response: "" });
    await db().execute(sql`INSERT INTO history_entries (owner, prompt, response, created_at)
      SELECT ${owner}, 'Prompt ' || n, '', now() - make_interval(mins => ${mostEntries + 5} - n)
      FROM generate_series(1, ${mostEntries}) n`);
    await Promise.all([client.add("New"), client.add("New"), client.add("New")]);
    const kept = await promptsOf(client.list(`?limit=${mostEntries}`));
    expect(kept).toHaveLength(mostEntries);
    expect(kept.slice(0, 4)).toEqual(["New", "New", "New", `Prompt ${mostEntries}`]);
    expect(kept.at(-1)).toBe("Prompt 4");
    expect(await db().$count(historyEntries, eq(historyEntries.id, bystander.id))).toBe(1);
  });

  test("can delete an entry and restore it in its place", async () => {
    const client = historyOf(newId());
    const ids = [];
    for (const prompt of ["A", "B", "C"]) ids.push((await added(client.add(prompt))).id);
    expect(await promptsOf(client.remove({ id: ids[1] }))).toEqual(["C", "A"]);
    expect((await client.remove({ id: ids[1] })).status).toBe(404);
    expect(await promptsOf(client.list())).toEqual(["C", "A"]);
    expect(await promptsOf(client.restore(ids[1]))).toEqual(["C", "B", "A"]);
    expect((await client.restore(ids[1])).status).toBe(404);
  });

  test("does not restore an entry too late, and then has nothing of it", async () => {
    const clientId = newId();
    const client = historyOf(clientId);
    const { id } = await added(client.add("Gone"));
    await client.remove({ id });
    await db()
      .update(historyEntries)
      .set({ deletedAt: sql`now() - interval '11 minutes'` })
      .where(eq(historyEntries.id, id));
    expect(await restoreEntry(clientOwner(clientId), id)).toBe(false);
    expect(await db().$count(historyEntries, eq(historyEntries.id, id))).toBe(0);
  });

  test("is cleared permanently, including earlier deletions", async () => {
    const clientId = newId();
    const client = historyOf(clientId);
    const { id } = await added(client.add("Removed"));
    await added(client.add("Kept"));
    await client.remove({ id });
    const cleared = await client.remove({ all: true });
    expect([cleared.status, await cleared.json()]).toEqual([200, { deleted: true }]);
    expect(await entries(client.list())).toEqual([]);
    expect(await db().$count(historyEntries, eq(historyEntries.owner, clientOwner(clientId)))).toBe(0);
  });

  test("is visible to nobody else", async () => {
    const owner = historyOf(newId());
    const other = historyOf(newId());
    const { id } = await added(owner.add("Mine"));
    expect(await entries(other.list())).toEqual([]);
    expect(await entries(other.list(`?before=${id}`))).toEqual([]);
    expect((await other.remove({ id })).status).toBe(404);
    await other.remove({ all: true });
    expect(await promptsOf(owner.list())).toEqual(["Mine"]);
    await owner.remove({ id });
    expect((await other.restore(id)).status).toBe(404);
  });

  test("is stored under a hash: the id itself is nowhere", async () => {
    const clientId = newId();
    const { id } = await added(historyOf(clientId).add("Secret"));
    const kept = await db().query.historyEntries.findFirst({ where: eq(historyEntries.id, id) });
    expect(JSON.stringify(kept)).not.toContain(clientId);
  });
});

describe("a client id", () => {
  test.each([
    ["a UUID", randomUUID()],
    ["22 characters of base64url", randomBytes(16).toString("base64url")],
    ["32 hex digits", randomBytes(16).toString("hex")],
  ])("is accepted: %s", async (_what, id) => {
    expect(await entries(historyOf(id).list())).toEqual([]);
  });

  test.each([
    ["empty", ""],
    ["too short", "abc"],
    ["of 21 characters", randomBytes(16).toString("base64url").slice(1)],
    ["of 31 hex digits", randomBytes(16).toString("hex").slice(1)],
    ["of digits alone", "1234567890123456789012"],
    ["the nil UUID", "00000000-0000-0000-0000-000000000000"],
    ["one repeated letter", "a".repeat(40)],
    ["of other characters", `${randomUUID()}; DROP`],
    ["endless", "abcdef0123456789".repeat(20)],
  ])("is refused: %s", async (_what, id) => {
    const response = await historyOf(id).list();
    expect([response.status, (await response.json()).code]).toEqual([400, "bad_client_id"]);
  });

  test("that is missing is requested, and nothing is stored", async () => {
    const before = await db().$count(historyEntries);
    const response = await historyOf(null).add("Whose?");
    expect([response.status, (await response.json()).code]).toEqual([400, "client_id_missing"]);
    expect(await db().$count(historyEntries)).toBe(before);
  });

  test("can come as the cookie given to a page without JavaScript", async () => {
    const { clientId, setCookie } = welcomeClient(new Request("http://localhost:3000/ai-playground"));
    expect(setCookie).toMatch(/HttpOnly; SameSite=Lax/);
    await added(historyOf(clientId).add("By header"));
    const cookie = setCookie?.split(";")[0] ?? "";
    expect(await promptsOf(historyOf(null, { Cookie: `theme=dark; ${cookie}` }).list())).toEqual(["By header"]);
    expect(welcomeClient(new Request("http://localhost:3000/", { headers: { Cookie: cookie } }))).toEqual({
      clientId,
      setCookie: null,
    });
  });
});

describe("a signed-in user's history", () => {
  test("belongs to the account, and the browser's earlier one moves to it once", async () => {
    const clientId = newId();
    await added(historyOf(clientId).add("As a guest"));
    const { cookie } = await signedInPerson();
    const Cookie = cookie.split(";")[0] ?? "";
    const origin = { Cookie, Origin: "http://localhost:3000", Host: "localhost:3000" };
    expect(await promptsOf(historyOf(clientId, origin).list())).toEqual(["As a guest"]);
    await added(historyOf(newId(), origin).add("At another browser"));
    expect(await promptsOf(historyOf(null, origin).list())).toEqual(["At another browser", "As a guest"]);
    expect(await entries(historyOf(clientId).list())).toEqual([]);
  });

  test("is open to a history token, and to no other", async () => {
    const account = await newAccount();
    const bearer = async (scope: "ask" | "history") =>
      historyOf(null, {
        Authorization: `Bearer ${(await createApiToken(account, { name: "T", scopes: [scope] })).token}`,
      });
    await added((await bearer("history")).add("By a program"));
    expect(await promptsOf((await bearer("history")).list())).toEqual(["By a program"]);
    expect((await (await bearer("ask")).list()).status).toBe(403);
  });
});

describe("an invalid call", () => {
  const client = historyOf(newId());

  test.each([
    ["no prompt", () => client.add(undefined)],
    ["a blank prompt", () => client.add(" \n ")],
    ["a prompt of 8,001 characters", () => client.add("x".repeat(8_001))],
    ["a response that is not text", () => client.add("Prompt", 5)],
    ["a response with a NUL", () => client.add("Prompt", "a\0b")],
    ["half a surrogate", () => client.add("Prompt \ud800")],
    ["an empty page", () => client.list("?limit=0")],
    ["a page that is too long", () => client.list("?limit=201")],
    ["a page after an invalid id", () => client.list("?before=x")],
    ["nothing to delete", () => client.remove({})],
    ["all: false", () => client.remove({ all: false })],
    ["an invalid id", () => client.remove({ id: "tmp_1" })],
    ["nothing to restore", () => client.restore(undefined)],
  ])("is refused: %s", async (_what, call) => {
    const response = await call();
    expect([response.status, (await response.json()).code]).toEqual([400, "invalid_input"]);
  });

  test("from another site's page is refused", async () => {
    const response = await historyOf(newId(), { Origin: "https://evil.example", Cookie: "theme=dark" }).remove({
      all: true,
    });
    expect(response.status).toBe(403);
  });
});

describe("a saved prompt", () => {
  test("opens by its link, which can't be guessed", async () => {
    const id = await savePrompt("guest:1", { prompt: "Write {{what}}", creativity: "High" });
    expect(id).toMatch(/^[\w-]{22}$/);
    expect(await findSavedPrompt(id)).toEqual({ prompt: "Write {{what}}", creativity: "High" });
    for (const other of ["", "x", "a".repeat(22), `${id} `, "\0".repeat(22)])
      expect(await findSavedPrompt(other)).toBeNull();
  });
});

describe("a response as HTML", () => {
  test("is kept from its first view on, until the renderer changes", async () => {
    const clientId = newId();
    const { id } = await added(historyOf(clientId).add("One", "**Un**"));
    const shown = async () => {
      const page = await apiCaller({ "x-client-id": clientId })(entriesRoute, "/ai-playground/entries");
      return (await page.json()).entries[0].html;
    };
    expect(await shown()).toBe("<p><strong>Un</strong></p>");
    const [row] = await db().select().from(historyEntries).where(eq(historyEntries.id, id));
    expect(row?.rendering).toEqual({ version: renderingVersion, html: "<p><strong>Un</strong></p>" });
    const keep = (version: number) =>
      db()
        .update(historyEntries)
        .set({ rendering: { version, html: "<p>kept</p>" } })
        .where(eq(historyEntries.id, id));
    await keep(renderingVersion);
    expect(await shown()).toBe("<p>kept</p>");
    await keep(renderingVersion - 1);
    expect(await shown()).toBe("<p><strong>Un</strong></p>");
  });

  test("is shown where it can't be kept, as when the disk is full", async () => {
    const clientId = newId();
    const { id } = await added(historyOf(clientId).add("One", "**Un**"));
    await db().execute(sql`CREATE FUNCTION refuse_for_want_of_room() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'no room' USING ERRCODE = '53100'; END $$`);
    await db().execute(
      sql.raw(`CREATE TRIGGER no_room BEFORE UPDATE ON history_entries FOR EACH ROW
      WHEN (NEW.id = '${id}') EXECUTE FUNCTION refuse_for_want_of_room()`),
    );
    const page = await apiCaller({ "x-client-id": clientId })(entriesRoute, "/ai-playground/entries");
    expect((await page.json()).entries).toMatchObject([{ html: "<p><strong>Un</strong></p>" }]);
  });

  test.each(["*a_", ">", "- a\n-"])("40,000 characters of %j are answered, and hold up nobody else", async (piece) => {
    const markdown = repeated(piece, 40_000);
    const call = apiCaller({ "x-client-id": newId() });
    const before = process.cpuUsage();
    const given = await call(renderedRoute, "/ai-playground/rendered", { method: "POST", body: { markdown } });
    const { user, system } = process.cpuUsage(before);
    expect(given.status).toBe(200);
    expect((await given.json()).html).toContain(piece === ">" ? "&gt;" : "a");
    expect((user + system) / 1000).toBeLessThan(5_000);
  });
});
