import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { afterAll, beforeAll, expect, test } from "vitest";
import { verifyIdToken } from "~/accounts/identity/firebase-token.server";
import { project } from "./emulators";

/** ID tokens as a real project signs them, with the test's own keys on loopback. */

delete process.env.FIREBASE_AUTH_EMULATOR_HOST;
delete process.env.FIRESTORE_EMULATOR_HOST;

type KeyPair = Awaited<ReturnType<typeof generateKeyPair>>;
let google: KeyPair;
let somebody: KeyPair;
let keys: Server;

beforeAll(async () => {
  [google, somebody] = await Promise.all([generateKeyPair("RS256"), generateKeyPair("RS256")]);
  const published = { ...(await exportJWK(google.publicKey)), kid: "current", alg: "RS256", use: "sig" };
  keys = createServer((_, response) => response.end(JSON.stringify({ keys: [published] })));
  await new Promise<void>((resolve) => keys.listen(0, "127.0.0.1", resolve));
  process.env.FIREBASE_JWKS_URL = `http://127.0.0.1:${(keys.address() as AddressInfo).port}/keys`;
});
afterAll(() => keys.close());

const now = () => Math.floor(Date.now() / 1000);

const claims = (): JWTPayload => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  sub: "a-uid",
  auth_time: now() - 60,
  iat: now() - 60,
  exp: now() + 3540,
  email: "ada@example.com",
  name: "Ada Lovelace",
});

const signed = (changes: JWTPayload = {}, key = google, kid = "current") =>
  new SignJWT({ ...claims(), ...changes }).setProtectedHeader({ alg: "RS256", kid }).sign(key.privateKey);

test("a valid token identifies the user", async () => {
  expect(await verifyIdToken(await signed())).toMatchObject({
    uid: "a-uid",
    email: "ada@example.com",
    emailVerified: false,
    displayName: "Ada Lovelace",
    photoUrl: null,
  });
});

test("a token says whether the address is verified", async () => {
  expect(await verifyIdToken(await signed({ email_verified: true }))).toMatchObject({ emailVerified: true });
});

test("an expired token has an error of its own", async () => {
  const expired = await signed({ iat: now() - 7200, auth_time: now() - 7200, exp: now() - 3600 });
  await expect(verifyIdToken(expired)).rejects.toMatchObject({ code: "auth/user-token-expired" });
});

test.each<[string, () => Promise<string> | string]>([
  ["another project's audience", () => signed({ aud: "demo-other" })],
  ["another issuer", () => signed({ iss: "https://securetoken.google.com/demo-other" })],
  ["no subject", () => signed({ sub: "" })],
  ["a sign-in in the future", () => signed({ auth_time: now() + 600 })],
  ["no sign-in time", () => signed({ auth_time: undefined })],
  ["issued in the future", () => signed({ iat: now() + 600 })],
  ["another key's signature under Google's key id", () => signed({}, somebody)],
  ["a key that Google does not have", () => signed({}, somebody, "made-up")],
  ["no signature", () => new UnsecuredJWT(claims()).encode()],
  [
    "a signature by the public key as a shared secret",
    async () =>
      new SignJWT(claims())
        .setProtectedHeader({ alg: "HS256", kid: "current" })
        .sign(new TextEncoder().encode(JSON.stringify(await exportJWK(google.publicKey)))),
  ],
  ["no token at all", () => "not.a.token"],
])("refused: %s", async (_, token) => {
  await expect(verifyIdToken(await token())).rejects.toMatchObject({
    name: "IdentityError",
    code: "auth/invalid-user-token",
  });
});

test("changing one claim breaks the signature", async () => {
  const [header, payload, signature] = (await signed()).split(".");
  const changed = { ...JSON.parse(Buffer.from(payload ?? "", "base64url").toString()), sub: "another-uid" };
  const forged = [header, Buffer.from(JSON.stringify(changed)).toString("base64url"), signature].join(".");
  await expect(verifyIdToken(forged)).rejects.toMatchObject({ code: "auth/invalid-user-token" });
});
