import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "~/db/client.server";
import { pictures as table } from "~/db/schema";
import { clientAddressHeader } from "~/http/client-address.server";
import { makePictures } from "~/images/make-pictures.server";
import type { Picture } from "~/images/picture";
import { findSet, recentSets } from "~/images/picture-sets.server";
import { modelPainter } from "~/images/providers/model.server";
import { imageService } from "~/images/providers/service.server";
import { rasterise } from "~/images/rasterise.server";
import * as api from "~/routes/api.image.generate";
import * as page from "~/routes/image-generator";
import * as file from "~/routes/pictures.$id[.]png";
import { DirectBrowser } from "../../harness/direct-browser";
import { claudeModel } from "../../harness/models";
import { newAccount, signedIn } from "../../harness/new-account";
import { paying } from "../../harness/paying";
import { newAddress } from "../../harness/sign-in";
import { type ClaudePeer, startClaude } from "../../peers/claude";
import { type ImagesBehaviour, startImages } from "../../peers/images";
import type { CommonBehaviour, StandIn } from "../../peers/stand-in";

const signal = new AbortController().signal;
const order = { prompt: "A quiet blue lake", size: "square" as const };
const own = "AskLantern's own generator";

/** The configured engines are off here, whatever this machine has set. */
vi.mock("~/config.server", async (original) => {
  const { readConfig, ...rest } = await original<typeof import("~/config.server")>();
  const settings = readConfig({
    NODE_ENV: "test",
    RATE_LIMIT_SCALE: "1",
    SESSION_SECRET: "x".repeat(40),
    LOG_LEVEL: "silent",
  });
  return { ...rest, readConfig, config: () => settings };
});

async function call(body: unknown, headers: Record<string, string> = {}) {
  const request = new Request("http://localhost:3000/api/image/generate", {
    method: "POST",
    headers: { "Content-Type": "application/json", [clientAddressHeader]: newAddress(), ...headers },
    body: JSON.stringify(body),
  });
  const response = await api.action({ request, params: {}, context: {} });
  return { status: response.status, headers: response.headers, body: await response.json() };
}

function fetchPicture(id: string, headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/pictures/${id}.png`, { headers });
  return file.loader({ request, params: { id }, context: {} });
}

describe("without an external engine", () => {
  test("a prompt gives four of our own pictures, the same ones for the same words", async () => {
    const { status, body } = await call({ prompt: "  A quiet blue lake " });
    expect([status, body.engine, body.images.length]).toEqual([200, own, 4]);
    expect(body.images).toEqual(body.pictures.map(({ src }: Picture) => src));
    const again = (await call({ prompt: "A quiet blue lake" })).body;
    const looks = (made: Picture[]) => made.map(({ alt, style, width, height }) => ({ alt, style, width, height }));
    expect(looks(again.pictures)).toEqual(looks(body.pictures));
    const bytes = async (made: Picture[]) => Buffer.from(await (await fetchPicture(made[0]?.id ?? "")).arrayBuffer());
    expect((await bytes(again.pictures)).equals(await bytes(body.pictures))).toBe(true);
    const varied = (await call({ prompt: "A quiet blue lake", vary: 1 })).body;
    expect((await bytes(varied.pictures)).equals(await bytes(body.pictures))).toBe(false);
  });

  test.each([
    ["no prompt", {}],
    ["a blank one", { prompt: " \n " }],
    ["one that is too long", { prompt: "x".repeat(1_001) }],
    ["a number", { prompt: 7 }],
    ["an unknown size", { prompt: "x", size: "huge" }],
    ["an unknown style", { prompt: "x", style: "photo" }],
    ["half a variation", { prompt: "x", vary: 0.5 }],
    ["a character that can't be stored", { prompt: "a\0b" }],
    ["half a character", { prompt: "a \ud800" }],
  ])("%s is 400, and nothing is stored", async (_, body) => {
    const before = await db().$count(table);
    expect((await call(body)).status).toBe(400);
    expect(await db().$count(table)).toBe(before);
  });

  test("the eleventh call in a minute is 429", async () => {
    vi.useFakeTimers({ toFake: ["Date"], now: Math.ceil(Date.now() / 60_000) * 60_000 });
    const address = { [clientAddressHeader]: "10.9.9.9" };
    for (let count = 0; count < 10; count++) expect((await call({ prompt: "x" }, address)).status).toBe(200);
    const refused = await call({ prompt: "x" }, address);
    vi.useRealTimers();
    expect([refused.status, refused.body.code]).toEqual([429, "rate_limited"]);
    expect(refused.headers.get("Retry-After")).toMatch(/^\d+$/);
  });

  test("a picture is served with immutable caching, and only under its id", async () => {
    const visitor = signedIn(await newAccount());
    const [picture] = (await makePictures(visitor, { ...order, size: "portrait" }, { signal })).pictures;
    const response = await fetchPicture(picture?.id ?? "");
    const png = Buffer.from(await response.arrayBuffer());
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([832, 1216]);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/png",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": expect.stringContaining("sandbox"),
    });
    const etag = response.headers.get("ETag") ?? "";
    expect((await fetchPicture(picture?.id ?? "", { "If-None-Match": etag })).status).toBe(304);
    for (const id of ["x", "A".repeat(22), "../../etc/passwd", ""]) expect((await fetchPicture(id)).status).toBe(404);
  });

  test("sets belong to one visitor, are listed newest first, and at most a hundred pictures are stored", async () => {
    const [one, other] = [signedIn(await newAccount()), signedIn(await newAccount())];
    for (let count = 0; count < 27; count++) await makePictures(one, { ...order, prompt: `lake ${count}` }, { signal });
    const sets = await recentSets(one);
    expect(sets.map(({ prompt }) => prompt)).toEqual([26, 25, 24, 23, 22, 21, 20, 19].map((count) => `lake ${count}`));
    expect(sets.every(({ pictures }) => pictures.length === 4)).toBe(true);
    expect(await db().$count(table, eq(table.owner, one.key))).toBe(100);
    expect(await recentSets(other)).toEqual([]);
    const id = sets[0]?.pictures[2]?.id ?? "";
    expect((await findSet(one, id))?.prompt).toBe("lake 26");
    expect(await findSet(other, id)).toBeNull();
  });

  test("guests' pictures are deleted after a month, account holders' stay", async () => {
    const person = signedIn(await newAccount());
    const old = new Date(Date.now() - 31 * 86_400_000);
    const row = { prompt: "x", style: "x", alt: "x", width: 1, height: 1, bytes: Buffer.from("x"), createdAt: old };
    await db()
      .insert(table)
      .values([
        { ...row, id: "old-guest", owner: "guest:1" },
        { ...row, id: "old-user", owner: person.key },
      ]);
    await makePictures(person, order, { signal });
    const left = await db().select({ id: table.id }).from(table).where(eq(table.prompt, "x"));
    expect(left.map(({ id }) => id)).toContain("old-user");
    expect(left.map(({ id }) => id)).not.toContain("old-guest");
  });
});

describe("the page", () => {
  test("leads from the form to the set, shows it and keeps it in the visitor's history", async () => {
    const browser = new DirectBrowser();
    await browser.get(page, "/image-generator");
    const posted = await browser.post(page, "/image-generator", { prompt: "A red fox", size: "landscape" });
    expect([posted.status, posted.location]).toEqual([
      303,
      expect.stringMatching(/^\/image-generator\?set=[\w-]{22}#pictures$/),
    ]);
    const shown = await browser.get(page, posted.location);
    expect(shown.body).toMatchObject({ engine: own, shown: { prompt: "A red fox", size: "landscape", vary: 0 } });
    expect(shown.body.earlier).toHaveLength(1);
    const stranger = await new DirectBrowser().get(page, posted.location);
    expect(stranger.body).toMatchObject({ shown: null, earlier: [] });
  });

  test("a blank prompt and another site's form are refused, keeping what was typed", async () => {
    const browser = new DirectBrowser();
    const blank = await browser.post(page, "/image-generator", { prompt: "  ", size: "portrait" });
    expect(blank).toMatchObject({ status: 400, body: { message: "Please enter a prompt", size: "portrait" } });
    const foreign = await browser.post(page, "/image-generator", { prompt: "x" }, "https://evil.example");
    expect(foreign.status).toBe(403);
  });
});

describe("an image service", () => {
  let png: Buffer;
  let peer: StandIn<ImagesBehaviour>;
  beforeAll(async () => {
    png = await rasterise(
      '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="48"><rect width="64" height="48" fill="red"/></svg>',
    );
  });
  beforeEach(async () => {
    peer = await startImages({ png, apiKey: "key-1" });
  });
  afterEach(() => peer.close());

  const paint = (behaviour: CommonBehaviour | ImagesBehaviour, key = "key-1") => {
    peer.behave(behaviour);
    const service = imageService({ url: `${peer.url}/v1`, key, model: "painter-1", timeoutMs: 1_500 });
    return service.paint({ prompt: "a fox", size: "square" }, { signal });
  };

  test.each(["ok", "url"] as const)("returns four pictures with their actual size and type: %s", async (behaviour) => {
    const painted = await paint(behaviour);
    expect(painted).toHaveLength(4);
    expect(painted[0]).toMatchObject({ mediaType: "image/png", width: 64, height: 48 });
    expect(painted[0]?.bytes.equals(png)).toBe(true);
  });

  test("has responses that are not pictures left out", async () => {
    expect(await paint("mixed")).toHaveLength(1);
  });

  test.each([
    ["policy", 400, "refused", "The image service declined this prompt."],
    ["busy", 503, "upstream_busy", /busy/],
    ["500", 502, "upstream", /No picture/],
    ["malformed", 502, "upstream", /No picture/],
    ["cut", 502, "upstream", /No picture/],
    ["slow", 502, "upstream", /No picture/],
    ["hang", 502, "upstream", /No picture/],
    ["huge", 502, "upstream", /No picture/],
    ["wrong-type", 502, "upstream", /No picture/],
    ["inner-url", 502, "upstream", /No picture/],
    ["nothing", 502, "upstream", /No picture/],
  ] as const)("that fails is reported clearly, in our own words: %s", async (behaviour, status, code, message) => {
    const failure = paint(behaviour);
    await expect(failure).rejects.toMatchObject({ name: "Problem", status, code });
    await expect(failure).rejects.toThrow(message);
    await expect(failure).rejects.not.toThrow(/Vendor/);
  });

  test("with a wrong key returns none", async () => {
    await expect(paint("ok", "wrong")).rejects.toMatchObject({ status: 502 });
  });
});

describe("Claude", () => {
  let peer: ClaudePeer | undefined;
  afterEach(() => peer?.close());

  const good =
    '<svg viewBox="0 0 1024 1024"><rect width="1024" height="1024" fill="#88c"/><script>alert(1)</script></svg>';

  async function painter(reply: string | (() => string)) {
    peer = await startClaude({ mode: "marks", reply });
    const timing = { firstWordsMs: 2_000, answerMs: 4_000, retryDelayMs: 1 };
    const studio = modelPainter({ model: claudeModel(peer.url, "studio-1"), timing });
    const paint = () => paying(() => studio.paint({ prompt: "a fox", size: "landscape" }, { signal }));
    return { peer, paint };
  }

  test("draws four, sanitized and rasterized at the requested size", async () => {
    const { peer, paint } = await painter(good);
    const painted = await paint();
    expect(painted).toHaveLength(4);
    for (const { bytes, mediaType } of painted) {
      expect([mediaType, bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(["image/png", 1216, 832]);
    }
    expect(peer.requests).toHaveLength(4);
  });

  test("gets one more try for a failed drawing, which is then left out", async () => {
    let call = 0;
    const { peer, paint } = await painter(() => (++call % 2 === 1 && call < 6 ? "I would rather not." : good));
    expect((await paint()).length).toBeGreaterThanOrEqual(3);
    expect(peer.requests.length).toBeGreaterThan(4);
  });

  test("gets two more tries in a set, however many fail: it counts as four uses", async () => {
    const { peer, paint } = await painter("I would rather not.");
    await expect(paint()).rejects.toMatchObject({ status: 502 });
    expect(peer.requests).toHaveLength(6);
  });

  test("gives 502 if it draws nothing usable, 400 if it declines, and 503 if overloaded", async () => {
    const { peer, paint } = await painter("No drawing here.");
    await expect(paint()).rejects.toMatchObject({ status: 502, code: "upstream" });
    peer.behave("refusal");
    await expect(paint()).rejects.toMatchObject({ status: 400, code: "refused" });
    peer.behave("overloaded");
    await expect(paint()).rejects.toMatchObject({ status: 503, code: "upstream_busy" });
    for (const behaviour of ["cut", "malformed", "hang", "server-error"] as const) {
      peer.behave(behaviour);
      await expect(paint()).rejects.toMatchObject({ status: 502 });
    }
  });
});

afterAll(() => vi.restoreAllMocks());
