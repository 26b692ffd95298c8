import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DirectBrowser } from "../harness/direct-browser";

const client = "ca-pub-1234567890123456";

beforeEach(() => {
  vi.resetModules();
  vi.stubEnv("ADS_CLIENT", client);
});
afterEach(() => vi.unstubAllEnvs());

const cookies = () => import("~/routes/cookies");
const home = () => import("~/routes/_index");

async function policyFor(headers: Record<string, string>): Promise<string> {
  const { securityHeaders } = await import("~/http/pages/security-headers.server");
  const { adsClientFor } = await import("~/pages/ads.server");
  const request = new Request("http://localhost:3000/", { headers });
  const services = { firebase: null, ads: adsClientFor(request) !== null };
  return securityHeaders(request, "n0nce", services)["Content-Security-Policy"] ?? "";
}

describe("a visitor's choice", () => {
  test("is no until they agree, and no again when they withdraw", async () => {
    const visitor = new DirectBrowser();
    expect((await visitor.get(await home(), "/")).body.adsClient).toBeNull();

    const allowed = await visitor.post(await cookies(), "/cookies", { choice: "ads" });
    expect(allowed).toMatchObject({ status: 303, location: "/cookies?kept#choices" });
    expect(allowed.headers.get("Set-Cookie")).toMatch(/^consent=ads; .*HttpOnly; SameSite=Lax/);
    expect((await visitor.get(await cookies(), "/cookies?kept")).body).toMatchObject({
      hasAds: true,
      isKept: true,
      consent: { ads: true, chosen: "ads" },
    });
    expect((await visitor.get(await home(), "/")).body.adsClient).toBe(client);

    await visitor.post(await cookies(), "/cookies", { choice: "necessary" });
    expect((await visitor.get(await home(), "/")).body.adsClient).toBeNull();
  });

  test("can't be set from another site's page", async () => {
    const visitor = new DirectBrowser();
    const refused = await visitor.post(await cookies(), "/cookies", { choice: "ads" }, "https://elsewhere.example");
    expect(refused.status).toBe(403);
    expect((await visitor.get(await home(), "/")).body.adsClient).toBeNull();
  });

  test("must be one of the two", async () => {
    const refused = await new DirectBrowser().post(await cookies(), "/cookies", { choice: "everything" });
    expect(refused.status).toBe(400);
    expect(refused.headers.get("Set-Cookie")).toBeNull();
  });

  test("is stored in a Secure cookie over https", async () => {
    vi.stubEnv("APP_ORIGIN", "https://ask.example");
    const { consentCookie } = await import("~/consent/consent.server");
    expect(consentCookie(new Request("http://inside/"), "necessary")).toMatch(/^consent=necessary; .*; Secure$/);
  });
});

describe("the Content-Security-Policy", () => {
  test("allows ads only for visitors who have agreed to them", async () => {
    expect(await policyFor({ Cookie: "consent=ads" })).toMatch(/frame-src https:/);
    for (const cookie of ["", "consent=necessary", "consent=adsx", "xconsent=ads"])
      expect(await policyFor({ Cookie: cookie })).not.toMatch(/https:|googlesyndication|frame-src/);
  });

  test.each<Record<string, string>>([{ "Sec-GPC": "1" }, { DNT: "1" }])(
    "treats %o as a no, whatever was chosen",
    async (signal) => {
      expect(await policyFor({ Cookie: "consent=ads", ...signal })).not.toMatch(/https:|googlesyndication|frame-src/);
    },
  );
});

test("without ads there is nothing to choose and nothing is set", async () => {
  vi.stubEnv("ADS_CLIENT", "");
  const visitor = new DirectBrowser("consent=ads; Path=/");
  expect((await visitor.get(await cookies(), "/cookies")).body).toMatchObject({ hasAds: false });
  expect((await visitor.get(await home(), "/")).body.adsClient).toBeNull();
  expect(await policyFor({ Cookie: "consent=ads" })).not.toMatch(/https:|frame-src/);
  const sent = await visitor.post(await cookies(), "/cookies", { choice: "ads" });
  expect(sent.headers.get("Set-Cookie")).toBeNull();
});
