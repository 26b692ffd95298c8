import { eq, gte, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type Identity, IdentityError, type IdentityProvider } from "~/accounts/identity";
import { localIdentity } from "~/accounts/local-identity.server";
import { signInOrUp } from "~/accounts/sign-in.server";
import { db } from "~/db/client.server";
import { failedSignIns, users } from "~/db/schema";
import { Problem } from "~/http/problem.server";
import { log } from "~/log.server";
import { goodPassword, newAddress, newEmail, requestFrom } from "../harness/sign-in";

interface Try {
  email?: string;
  password?: string;
  address?: string;
  provider?: IdentityProvider;
}

function enter({ email = newEmail(), password = goodPassword, address = newAddress(), provider }: Try) {
  return signInOrUp(requestFrom(address, "/sign-in", { method: "POST" }), { email, password }, provider);
}

async function refusal(tried: Try): Promise<Problem> {
  const error = await enter(tried).catch((thrown: unknown) => thrown);
  if (!(error instanceof Problem)) throw new Error(`Not refused: ${JSON.stringify(error)}`);
  return error;
}

const wrong = "Other-Lantern-2";

describe("with e-mail and password", () => {
  test("an unknown address signs up, then signs in, however it is written", async () => {
    const email = newEmail();
    const first = await enter({ email: ` ${email.replace(/^./, (letter) => letter.toUpperCase())} ` });
    const second = await enter({ email });
    expect(first).toMatchObject({ provider: "local", email: expect.not.stringMatching(/\s/), refreshToken: null });
    expect(second).toEqual(first);
  });

  test("only argon2id with the parameters we say is kept of a password", async () => {
    const email = newEmail();
    await enter({ email });
    const [user] = await db().select().from(users).where(eq(users.email, email));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain(goodPassword);
  });

  test("a password counts as the same however its accents were composed", async () => {
    const email = newEmail();
    await enter({ email, password: "L\u00e4ntern-1x" });
    expect(await enter({ email, password: "La\u0308ntern-1x" })).toMatchObject({ email });
  });

  test("a wrong password is told beside its field", async () => {
    const email = newEmail();
    await enter({ email });
    expect(await refusal({ email, password: wrong })).toMatchObject({
      status: 400,
      code: "wrong_password",
      message: "Wrong password.",
      details: { fields: { password: ["Wrong password."] } },
    });
  });

  test.each([
    "",
    "nobody",
    "a@",
    "@b.example",
    "a b@c.example",
    "a@b.example\nBcc: c@d.example",
    `${"a".repeat(250)}@b.example`,
  ])("%j is no address", async (email) => {
    expect(await refusal({ email })).toMatchObject({
      status: 400,
      code: "invalid_email",
      message: "Invalid email address.",
      details: { fields: { email: ["Invalid email address."] } },
    });
  });

  test("a weak password is told every rule it misses, and one of 1,001 characters is not hashed", async () => {
    expect((await refusal({ password: "abc" })).details.fields?.password).toEqual([
      "Password must be at least 9 characters long",
      "Include at least one uppercase letter",
      "Include at least one number",
      "Include at least one special character",
    ]);
    expect(await refusal({ password: `${goodPassword}${"a".repeat(991)}` })).toMatchObject({
      status: 400,
      code: "weak_password",
    });
    expect(await enter({ password: `${goodPassword}${"a".repeat(990)}` })).toMatchObject({ provider: "local" });
  });

  test("two sign-ups of one address at once give one account, and both are in", async () => {
    const email = newEmail();
    const [first, second] = await Promise.all([enter({ email }), enter({ email })]);
    expect(second).toEqual(first);
  });

  test("20 at once give one account", async () => {
    const email = newEmail();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => localIdentity.signUp(email, goodPassword)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db().$count(users, sql`lower(${users.email}) = ${email}`)).toBe(1);
    for (const tried of tries)
      if (tried.status === "rejected") expect(tried.reason).toMatchObject({ code: "auth/email-already-in-use" });
  });
});

/** A provider that answers as told; a code means a refusal. */
function provider(answers: { signIn: string[]; signUp?: string }): IdentityProvider {
  const person: Identity = {
    provider: "firebase",
    subject: "uid",
    email: null,
    displayName: null,
    photoUrl: null,
    refreshToken: "r",
  };
  const answer = (code: string | undefined) => {
    if (code === "ok") return Promise.resolve(person);
    if (code?.startsWith("auth/"))
      return Promise.reject(new IdentityError(code as `auth/${string}`, "The vendor's words for somebody@example.com"));
    return Promise.reject(new Error(code));
  };
  const signIns = [...answers.signIn];
  return { ...localIdentity, signIn: () => answer(signIns.shift()), signUp: () => answer(answers.signUp) };
}

describe("what a provider says", () => {
  test.each([
    ["an unknown address", { signIn: ["auth/user-not-found"], signUp: "ok" }],
    ["one that may be unknown", { signIn: ["auth/invalid-credential"], signUp: "ok" }],
    [
      "a second press of the button",
      { signIn: ["auth/invalid-credential", "ok"], signUp: "auth/email-already-in-use" },
    ],
  ])("%s signs up", async (_what, answers) => {
    expect(await enter({ provider: provider(answers) })).toMatchObject({ subject: "uid" });
  });

  test.each([
    [["auth/wrong-password"], undefined, 400, "wrong_password", "Wrong password."],
    [
      ["auth/invalid-credential", "auth/invalid-credential"],
      "auth/email-already-in-use",
      400,
      "wrong_password",
      "Wrong password.",
    ],
    [
      ["auth/user-not-found", "auth/wrong-password"],
      "auth/email-already-in-use",
      400,
      "wrong_password",
      "Wrong password.",
    ],
    [
      ["auth/invalid-credential"],
      "auth/password-does-not-meet-requirements",
      400,
      "password_refused",
      "Password policy not met.",
    ],
    [["auth/invalid-credential"], "auth/weak-password", 400, "password_refused", "Password policy not met."],
    [["auth/invalid-email"], undefined, 400, "invalid_email", "Invalid email address."],
    [["auth/user-not-found"], "auth/operation-not-allowed", 502, "sign_up_failed", "Signup failed"],
    [["auth/network-request-failed"], undefined, 502, "authentication_failed", "Authentication failed"],
    [["anything"], undefined, 502, "authentication_failed", "Authentication failed"],
  ])("%s, then %s, is %i %s: %s", async (signIn, signUp, status, code, message) => {
    expect(await refusal({ provider: provider({ signIn, signUp }) })).toMatchObject({ status, code, message });
  });

  test("the cause of what is hidden is in the log, and the address is not", async () => {
    const logged = vi.spyOn(log, "error");
    await refusal({ provider: provider({ signIn: ["auth/internal-error"] }) });
    expect(logged).toHaveBeenCalledWith({ reason: expect.stringContaining("auth/internal-error") }, expect.any(String));
    expect(JSON.stringify(logged.mock.calls)).not.toContain("@");
    logged.mockRestore();
  });
});

describe("guessing", () => {
  beforeEach(() => db().delete(failedSignIns));

  /** Lets the waits of everybody end, as time would. */
  const waitsEnd = () => db().update(failedSignIns).set({ blockedUntil: sql`now()` });
  /** Whoever failed so often waits for 90 seconds: longer than any machine needs for the next line. */
  const waitsLast = (failures: number) =>
    db()
      .update(failedSignIns)
      .set({ blockedUntil: sql`now() + interval '90 seconds'` })
      .where(gte(failedSignIns.failures, failures));
  const blockedUntil = async (failures: number) => {
    const [row] = await db().select().from(failedSignIns).where(eq(failedSignIns.failures, failures));
    return row?.blockedUntil.getTime() ?? 0;
  };

  test("waits from the fifth wrong password on, twice as long each time, fifteen minutes at most", async () => {
    const email = newEmail();
    await enter({ email });
    const waits = [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900];
    for (const [index, seconds] of waits.entries()) {
      const before = Date.now();
      expect((await refusal({ email, password: wrong })).code).toBe("wrong_password");
      if (seconds > 0) {
        const until = await blockedUntil(index + 1);
        expect(until - before).toBeGreaterThanOrEqual(seconds * 1000);
        expect(until - Date.now()).toBeLessThanOrEqual(seconds * 1000);
      }
      await waitsEnd();
    }
  });

  test("is forgotten one by one, every fifteen minutes, at a busy address too", async () => {
    const email = newEmail();
    await enter({ email });
    for (let nth = 1; nth <= 4; nth++) await refusal({ email, password: wrong });
    const minutesPass = (minutes: number) =>
      db()
        .update(failedSignIns)
        .set({
          blockedUntil: sql`${failedSignIns.blockedUntil} - ${minutes}::int * interval '1 minute'`,
          updatedAt: sql`${failedSignIns.updatedAt} - ${minutes}::int * interval '1 minute'`,
        });
    const failures = async () => Math.max(...(await db().select().from(failedSignIns)).map((row) => row.failures));
    const seen: number[] = [];
    for (let nth = 0; nth < 3; nth++) {
      await minutesPass(10);
      await refusal({ email, password: wrong });
      seen.push(await failures());
      await waitsEnd();
    }
    expect(seen).toEqual([5, 5, 5]);
  });

  test("says how long to wait, tries nothing meanwhile, and begins anew after a success", async () => {
    const email = newEmail();
    await enter({ email });
    for (let nth = 1; nth <= 5; nth++) await refusal({ email, password: wrong });
    await waitsLast(5);
    for (const password of [wrong, goodPassword]) {
      const { status, code, message, details } = await refusal({ email: email.toUpperCase(), password });
      expect([status, code]).toEqual([429, "too_many_attempts"]);
      expect(message).toBe("Too many attempts. Please wait 2 minutes and try again.");
      expect(Number(details.headers?.["Retry-After"])).toBeGreaterThan(60);
    }
    await waitsEnd();
    expect(await enter({ email })).toMatchObject({ email });
    for (let nth = 1; nth <= 4; nth++) expect((await refusal({ email, password: wrong })).code).toBe("wrong_password");
    expect(await enter({ email })).toMatchObject({ email });
  });

  test("many at once are no way round", async () => {
    const email = newEmail();
    await enter({ email });
    const refused = await Promise.all(Array.from({ length: 30 }, () => refusal({ email, password: wrong })));
    const tried = refused.filter(({ code }) => code === "wrong_password").length;
    expect(new Set(refused.map(({ code }) => code))).toEqual(new Set(["wrong_password", "too_many_attempts"]));
    expect(tried).toBeGreaterThanOrEqual(5);
    // One more for each wait that a slow machine sits out: with these ten it would be half a minute.
    expect(tried).toBeLessThan(10);
  });

  test("from one address waits from the twentieth on, whatever the accounts", async () => {
    const address = newAddress();
    const emails = await Promise.all(Array.from({ length: 5 }, async () => (await enter({})).email ?? ""));
    for (let nth = 0; nth < 20; nth++)
      expect((await refusal({ email: emails[nth % 5], password: wrong, address })).code).toBe("wrong_password");
    await waitsLast(20);
    expect((await refusal({ address })).code).toBe("too_many_attempts");
    expect(await enter({})).toMatchObject({ provider: "local" });
    await waitsEnd();
    expect(await enter({ address })).toMatchObject({ provider: "local" });
  });

  test("what was no wrong password does not count", async () => {
    const email = newEmail();
    for (let nth = 0; nth < 8; nth++)
      expect((await refusal({ email, provider: provider({ signIn: ["auth/network-request-failed"] }) })).status).toBe(
        502,
      );
  });

  test("is forgotten after a day, and names nobody in the table", async () => {
    const email = newEmail();
    const address = newAddress();
    await enter({ email });
    for (let nth = 0; nth < 6; nth++) await refusal({ email, password: wrong, address });
    expect(JSON.stringify(await db().select().from(failedSignIns))).not.toMatch(
      new RegExp(`@|${email.split("@")[0]}|${address}`),
    );
    await db()
      .update(failedSignIns)
      .set({ updatedAt: sql`now() - interval '25 hours'`, blockedUntil: sql`now() + interval '1 hour'` });
    expect(await enter({ email })).toMatchObject({ email });
    expect(await db().$count(failedSignIns)).toBe(1);
  });
});
