import { afterEach, describe, expect, test, vi } from "vitest";
import { firebaseIdentity } from "~/accounts/identity/firebase-identity.server";
import { signInOrUp } from "~/accounts/sign-in/sign-in.server";
import { project } from "./emulators";
import { asOwner, fromBrowser, fromGoogle, goodPassword, hideAddresses, newEmail, newPerson } from "./people";

const signIn = (email: string, password = goodPassword) => signInOrUp(fromBrowser(), { email, password });

describe("by email and password", () => {
  test("an unknown address signs up, then signs in", async () => {
    const email = newEmail();
    const signedUp = await signIn(email);
    expect(signedUp).toMatchObject({
      provider: "firebase",
      email,
      emailVerified: false,
      refreshToken: expect.any(String),
    });
    expect(await signIn(email)).toMatchObject({ subject: signedUp.subject, email });
  });

  test("the SDK's error codes are passed on unchanged", async () => {
    await expect(firebaseIdentity.signIn(newEmail(), goodPassword)).rejects.toMatchObject({
      name: "IdentityError",
      code: "auth/user-not-found",
    });
    const { account } = await newPerson();
    await expect(firebaseIdentity.signUp(account.email ?? "", goodPassword)).rejects.toMatchObject({
      code: "auth/email-already-in-use",
    });
    await expect(firebaseIdentity.signUp(newEmail(), "short")).rejects.toMatchObject({ code: "auth/weak-password" });
  });

  test("a wrong password is reported and signs nobody in", async () => {
    const { account } = await newPerson();
    await expect(signIn(account.email ?? "", "Wrong-Horse-99")).rejects.toMatchObject({
      status: 400,
      details: { fields: { password: ["Wrong password."] } },
    });
  });

  test("simultaneous sign-ins each get their own user", async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => newPerson()));
    const again = await Promise.all(
      people.map(({ account }) => firebaseIdentity.signIn(account.email ?? "", goodPassword)),
    );
    expect(again.map(({ subject }) => subject)).toEqual(people.map(({ account }) => account.subject));
  });
});

describe("in a project with email enumeration protection", () => {
  afterEach(() => hideAddresses(false));

  test("an unknown address still signs up, and a known one's wrong password is reported", async () => {
    await hideAddresses(true);
    const email = newEmail();
    await expect(firebaseIdentity.signIn(email, goodPassword)).rejects.toMatchObject({
      code: "auth/invalid-credential",
    });
    expect(await signIn(email)).toMatchObject({ email });
    await expect(signIn(email, "Wrong-Horse-99")).rejects.toMatchObject({ code: "wrong_password" });
    expect(await signIn(email)).toMatchObject({ email });
  });
});

describe("managing an account", () => {
  test("a new password requires the old one and replaces it", async () => {
    const { account } = await newPerson();
    const next = "Another-Horse-10";
    const ended = vi.fn(async () => undefined);
    await expect(firebaseIdentity.changePassword(account, "Wrong-Horse-99", next, ended)).rejects.toMatchObject({
      code: "auth/wrong-password",
    });
    expect(ended).not.toHaveBeenCalled();
    await firebaseIdentity.changePassword(account, goodPassword, next, ended);
    expect(ended).toHaveBeenCalledOnce();
    await expect(firebaseIdentity.signIn(account.email ?? "", goodPassword)).rejects.toMatchObject({
      code: "auth/wrong-password",
    });
    expect(await firebaseIdentity.signIn(account.email ?? "", next)).toMatchObject({ subject: account.subject });
  });

  test("another user's password confirms nothing", async () => {
    const [{ account }, other] = [await newPerson(), await newPerson()];
    await firebaseIdentity.confirmPassword(account, goodPassword);
    const mixed = { ...account, email: other.account.email };
    await expect(firebaseIdentity.confirmPassword(mixed, goodPassword)).rejects.toMatchObject({
      code: "auth/wrong-password",
    });
  });

  test("password resets and address changes use Firebase's own emails", async () => {
    const { account } = await newPerson();
    await firebaseIdentity.requestPasswordReset(account.email ?? "", "http://localhost");
    await firebaseIdentity.requestPasswordReset(newEmail(), "http://localhost");
    const next = newEmail();
    await firebaseIdentity.requestEmailChange(account, goodPassword, next, "http://localhost");
    const sent = await sentMails();
    expect(sent).toContainEqual(expect.objectContaining({ email: account.email, requestType: "PASSWORD_RESET" }));
    expect(sent).toContainEqual(expect.objectContaining({ newEmail: next, requestType: "VERIFY_AND_CHANGE_EMAIL" }));
  });

  test("a deleted user is gone", async () => {
    const { account } = await newPerson();
    await firebaseIdentity.deleteIdentity(account);
    await expect(firebaseIdentity.signIn(account.email ?? "", goodPassword)).rejects.toMatchObject({
      code: "auth/user-not-found",
    });
  });
});

describe("signing in through Google's popup", () => {
  test("the user is the one in Google's tokens", async () => {
    const email = newEmail();
    const tokens = await fromGoogle(email);
    expect(await firebaseIdentity.handOver(tokens)).toMatchObject({
      provider: "firebase",
      subject: tokens.localId,
      email,
      emailVerified: true,
      displayName: "Ada Lovelace",
      refreshToken: expect.any(String),
    });
  });

  test("tokens of two different users are refused, and so are forged ones", async () => {
    const [mine, theirs] = [await fromGoogle(), await fromGoogle()];
    const mixed = { idToken: mine.idToken, refreshToken: theirs.refreshToken };
    await expect(firebaseIdentity.handOver(mixed)).rejects.toMatchObject({ code: "auth/invalid-user-token" });
    const [header, , signature] = mine.idToken.split(".");
    const claims = Buffer.from(JSON.stringify({ sub: theirs.localId })).toString("base64url");
    const forged = { idToken: `${header}.${claims}.${signature}`, refreshToken: mine.refreshToken };
    await expect(firebaseIdentity.handOver(forged)).rejects.toMatchObject({ code: "auth/invalid-user-token" });
    await expect(firebaseIdentity.handOver({ ...mine, refreshToken: "made up" })).rejects.toMatchObject({
      name: "IdentityError",
    });
  });
});

async function sentMails(): Promise<unknown[]> {
  const { oobCodes } = await asOwner(`emulator/v1/projects/${project}/oobCodes`, "GET");
  return oobCodes;
}
