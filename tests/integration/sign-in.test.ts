import { eq, sql } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { localIdentity } from "~/accounts/identity/local-identity.server";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import { log } from "~/log.server";
import { goodPassword, newEmail } from "../harness/sign-in";
import { enter, provider, refusal, wrong } from "../harness/sign-in-tries";

describe("with email and password", () => {
  test("an unknown address signs up, then signs in, however it is written", async () => {
    const email = newEmail();
    const first = await enter({ email: ` ${email.replace(/^./, (letter) => letter.toUpperCase())} ` });
    const second = await enter({ email });
    expect(first).toMatchObject({ provider: "local", email: expect.not.stringMatching(/\s/), refreshToken: null });
    expect(second).toEqual(first);
  });

  test("a password is stored only as argon2id with the documented parameters", async () => {
    const email = newEmail();
    await enter({ email });
    const [user] = await db().select().from(users).where(eq(users.email, email));
    expect(user?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(JSON.stringify(user)).not.toContain(goodPassword);
  });

  test("a password matches regardless of how its accents are composed", async () => {
    const email = newEmail();
    await enter({ email, password: "L\u00e4ntern-1x" });
    expect(await enter({ email, password: "La\u0308ntern-1x" })).toMatchObject({ email });
  });

  test("a wrong password shows an error next to its field", async () => {
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
  ])("%j is not an address", async (email) => {
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

  test("two simultaneous sign-ups with one address create one account, and both are signed in", async () => {
    const email = newEmail();
    const [first, second] = await Promise.all([enter({ email }), enter({ email })]);
    expect(second).toEqual(first);
  });

  test("20 simultaneous sign-ups create one account", async () => {
    const email = newEmail();
    const tries = await Promise.allSettled(Array.from({ length: 20 }, () => localIdentity.signUp(email, goodPassword)));
    expect(tries.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await db().$count(users, sql`lower(${users.email}) = ${email}`)).toBe(1);
    for (const tried of tries)
      if (tried.status === "rejected") expect(tried.reason).toMatchObject({ code: "auth/email-already-in-use" });
  });
});

describe("errors from a provider", () => {
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

  test("the hidden cause is in the log, but the address is not", async () => {
    const logged = vi.spyOn(log, "error");
    await refusal({ provider: provider({ signIn: ["auth/internal-error"] }) });
    expect(logged).toHaveBeenCalledWith({ reason: expect.stringContaining("auth/internal-error") }, expect.any(String));
    expect(JSON.stringify(logged.mock.calls)).not.toContain("@");
    logged.mockRestore();
  });
});
