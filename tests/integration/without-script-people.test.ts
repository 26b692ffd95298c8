import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PageReader } from "../harness/page-reader";
import { type Server, startServer } from "../harness/server";
import { goodPassword, newEmail } from "../harness/sign-in";
import { TestVisitor } from "../harness/visitor";
import { type SmtpPeer, startSmtp } from "../peers/smtp";

/** Accounts, conversations, sharing and email, as a browser without JavaScript uses them. */

let smtp: SmtpPeer;
let server: Server;
beforeAll(async () => {
  smtp = await startSmtp();
  const settings = { UNCONFIRMED_SEARCHES_PER_DAY: "2", CHECKOUT_PRO_URL: "https://pay.example/pro" };
  server = await startServer({ SMTP_URL: smtp.url, ...settings });
});
afterAll(async () => {
  await server.stop();
  await smtp.close();
});

const open = (path: string) => PageReader.open(server.url, path);
const ask = (reader: PageReader, question: string) => reader.press("Ask", { "Your question": question });
const signIn = (reader: PageReader, email: string, password = goodPassword) =>
  reader.press("Login / Sign Up", { Email: email, Password: password }, "main");
const isSignedIn = (reader: PageReader) =>
  reader.all("button").some((one) => one.getAttribute("aria-label")?.startsWith("Account of "));
const rows = (reader: PageReader) => reader.texts('main [aria-label="Conversations"] > li');

/** A user who has signed up with an address. */
async function signedUp(to = "/"): Promise<PageReader & { email: string }> {
  const email = newEmail();
  const reader = await open(`/sign-in?${new URLSearchParams({ to })}`);
  await signIn(reader, email);
  return Object.assign(reader, { email });
}

/** The path of the link that confirms a new account's address, from its first mail. */
async function mailedLink({ email }: { email: string }): Promise<string> {
  const find = () => smtp.mails.find(({ to }) => to?.[0]?.address === email)?.text;
  await smtp.until(() => find() !== undefined);
  return /\/confirm-address\?token=\S+/.exec(find() ?? "")?.[0] ?? "";
}

async function goAndAsk(reader: PageReader, question: string): Promise<string> {
  await reader.goTo("/");
  await ask(reader, question);
  return reader.url.href;
}

describe("signing in", () => {
  test("returns to the previous page, also from pages without scripts, and signs out again", async () => {
    const reader = await signedUp("/terms");
    expect([reader.url.pathname, isSignedIn(reader)]).toEqual(["/terms", true]);
    await reader.press("Log out");
    expect(isSignedIn(reader)).toBe(false);
  });

  test("with a wrong password shows an error, keeps the address and clears the password", async () => {
    const { email } = await signedUp();
    const reader = await open("/sign-in?to=%2Flibrary");
    await signIn(reader, email, `${goodPassword}-other`);
    expect(reader.text("main [role=alert]")).toBe("Wrong password.");
    expect([reader.valueOf("Email"), reader.valueOf("Password")]).toEqual([email, ""]);
    await signIn(reader, email);
    expect(reader.url.pathname).toBe("/library");
  });

  test("with invalid input shows an error next to its field, one at a time", async () => {
    const reader = await open("/sign-in");
    for (const [email, password, says] of [
      [newEmail(), "short", "Password must be at least 9 characters long"],
      [newEmail(), "No-Number-Here", "Include at least one number"],
      [newEmail(), "", "Please enter your password."],
      ["no-address", goodPassword, "Invalid email address."],
      ["", goodPassword, "Please enter your email address."],
    ] as const) {
      await signIn(reader, email, password);
      expect(reader.texts("main [role=alert]")).toEqual([says]);
    }
    expect(isSignedIn(reader)).toBe(false);
  });

  test.each(["//evil.example", "/\\evil.example", "https://evil.example/"])(
    "never redirects to another site: %s",
    async (elsewhere) => {
      const reader = await signedUp(elsewhere);
      expect([reader.url.origin, reader.url.pathname]).toEqual([server.url, "/"]);
    },
  );

  test("is not offered to a signed-in user", async () => {
    const reader = await signedUp();
    await reader.goTo("/sign-in?to=%2Flibrary");
    expect(reader.url.pathname).toBe("/library");
  });

  test("shows a user their plan, and where it can be bought", async () => {
    const reader = await signedUp("/pricing");
    expect(reader.text("main")).toContain("you are on the Free plan");
    const [checkout] = reader.all('main a[href="https://pay.example/pro"]');
    expect(["target", "rel"].map((name) => checkout?.getAttribute(name))).toEqual(["_blank", "noopener noreferrer"]);
  });
});

describe("an account", () => {
  test("asks little and makes no token until its address is confirmed by a mailed link", async () => {
    const reader = await signedUp("/account");
    expect(reader.text("aside")).toContain(`${reader.email} is your address. Until then you have 2 questions a day.`);
    expect(reader.text("#tokens")).toContain("first confirm your address");
    for (const question of ["Why is the sky blue?", "What is DNA?", "What is a black hole?"])
      await goAndAsk(reader, question);
    expect([reader.status, reader.text("[role=alert]")]).toEqual([429, expect.stringContaining("today's 2 questions")]);
    const first = await mailedLink(reader);
    await reader.press("Mail me a link");
    expect(reader.text("main [role=status]")).toContain(`mailed a link to ${reader.email}`);
    await reader.follow("Back to where you were");
    expect(reader.url.pathname).toBe("/search");
    const other = await open(first);
    await other.follow("Sign In", "main");
    await signIn(other, reader.email);
    await other.press("Yes, it is mine");
    expect(other.text("h1")).toBe("Your address is confirmed");
    await reader.goTo("/account");
    expect([reader.all("aside").length, reader.text("#tokens")]).toEqual([0, expect.not.stringContaining("confirm")]);
  });

  test("has tokens that are shown once, act for their owner, and stop working when revoked", async () => {
    const reader = await signedUp("/account");
    await reader.goTo(await mailedLink(reader));
    await reader.press("Yes, it is mine");
    await reader.goTo("/account");
    await reader.press("Create a token", { "Name of a new token": "My notebook" }, "#tokens");
    expect(reader.text("#tokens [role=alert]")).toBe("Please enter your password.");
    await reader.press("Create a token", { "Name of a new token": "My notebook", Password: goodPassword }, "#tokens");
    const token = reader.valueOf('Your token "My notebook"');
    const asking = () =>
      new TestVisitor(server.url)
        .ask("What is DNA?", { Authorization: `Bearer ${token}` })
        .then(({ status }) => status);
    expect(await asking()).toBe(200);
    await reader.goTo("/account");
    expect(reader.text()).not.toContain(token);
    await reader.press("Revoke My notebook");
    expect(reader.text("main")).toContain("The token no longer works.");
    expect(await asking()).toBe(401);
  });

  test("can be signed out everywhere from any browser", async () => {
    const person = await signedUp("/account");
    const other = await open("/sign-in?to=/account");
    await signIn(other, person.email);
    await other.press("Sign out everywhere");
    await person.goTo("/account");
    expect(person.url.pathname).toBe("/sign-in");
  });

  test("can be downloaded as a file", async () => {
    const reader = await signedUp("/account");
    const link = reader.all("main a").find((one) => one.textContent?.includes("Download my data"));
    const file = await reader.visitor.fetch(link?.getAttribute("href") ?? "");
    expect(file.headers.get("Content-Disposition")).toMatch(/attachment.*\.json/);
    expect(await file.json()).toMatchObject({ account: { email: reader.email } });
  });

  test("is deleted after entering its password, and is gone", async () => {
    const reader = await signedUp("/account");
    await reader.press("Delete everything", { Password: goodPassword });
    expect([reader.url.pathname, isSignedIn(reader)]).toEqual(["/", false]);
    // The address is free again: it can sign up with any password.
    await reader.goTo("/sign-in");
    await signIn(reader, reader.email, "Another-Lantern-2");
    expect(isSignedIn(reader)).toBe(true);
  });

  test("with a forgotten password gets a link, and an expired link explains what to do", async () => {
    const reader = await open("/sign-in");
    await reader.follow("Forgot password?");
    await reader.press("Mail me a link", { Email: "somebody@example.com" }, "main");
    expect(reader.text("main")).toContain("a mail is on its way");
    await reader.goTo(`/reset-password?token=${"x".repeat(43)}`);
    expect([reader.status, reader.text("h1")]).toEqual([410, "This link no longer works"]);
    await reader.follow("Ask for another link");
    expect(reader.url.pathname).toBe("/forgot-password");
  });
});

describe("a conversation", () => {
  test("is saved, reopened and continued", async () => {
    const reader = await signedUp();
    await goAndAsk(reader, "Why is the surface of Mars red?");
    await reader.goTo("/conversations");
    await reader.follow("Why is the surface of Mars red?", "main");
    expect(reader.text("#turn-0")).toMatch(/iron/i);
    await reader.press("Ask follow-up", { "Follow-up question": "How long is a day there?" });
    expect(reader.text("#turn-1 h2")).toBe("How long is a day there?");
    await reader.goTo("/conversations");
    expect(rows(reader)).toHaveLength(1);
  });

  test("that is new is empty until the first question", async () => {
    const reader = await signedUp("/conversations");
    expect(reader.text("main")).toContain("No conversations yet");
    await reader.press("New chat");
    const id = reader.url.searchParams.get("convId");
    await ask(reader, "Sleep");
    expect(id).toBeTruthy();
    expect(reader.url.searchParams.get("convId")).toBe(id);
  });

  test("is visible to nobody else, and viewing one requires sign-in", async () => {
    const address = await goAndAsk(await signedUp(), "Why is the surface of Mars red?");
    for (const other of [await open("/"), await signedUp()]) {
      await other.goTo(address);
      expect([other.status, other.all("[id^=turn-]")]).toEqual([404, []]);
      expect(other.text()).toContain("somebody else's conversation");
    }
    const stranger = await open("/conversations");
    expect(stranger.url.pathname + stranger.url.search).toBe("/sign-in?to=%2Fconversations");
  });

  test("of a guest is saved when they sign up, and continues there", async () => {
    const guest = await open("/");
    await ask(guest, "What is machine learning?");
    const address = guest.url.href;
    await guest.goTo("/sign-in");
    await signIn(guest, newEmail());
    await guest.goTo(address);
    await guest.press("Ask follow-up", { "Follow-up question": "Who uses it?" });
    expect(guest.url.searchParams.get("convId")).toBeTruthy();
    expect(guest.text("#turn-1 h2")).toBe("Who uses it?");
    await guest.goTo("/conversations");
    expect(rows(guest)).toHaveLength(1);
  });
});

test("that is shared can be read by a stranger, who can ask a question of their own but not stop the share", async () => {
  const owner = await open("/");
  await ask(owner, "Why is the surface of Mars red?");
  await owner.press("Share");
  const stranger = await open(owner.url.pathname);
  expect(stranger.text("h1")).toBe("Why is the surface of Mars red?");
  expect(stranger.text("#turn-0")).toContain("oxidized iron");
  expect(stranger.texts("button")).not.toContain("Stop sharing");
  await ask(stranger, "What is compound interest?");
  expect(stranger.url.pathname).toBe("/search");
});

describe("email", () => {
  test.each(["/", "/subscribe"])("the newsletter form on %s shows an error for missing input", async (path) => {
    const reader = await open(path);
    await reader.press("Join Now", {}, "main");
    expect(reader.text("main")).toContain("Please enter your email address.");
    await reader.press("Join Now", { Email: "reader" }, "main");
    expect(reader.text("main")).toContain("Invalid email address.");
    expect(reader.valueOf("Email")).toBe("reader");
  });

  test("a reader subscribes, confirms by email and unsubscribes", async () => {
    const email = newEmail();
    const mailed = async (subject: RegExp) => {
      const find = () => smtp.mails.find((mail) => mail.to?.[0]?.address === email && subject.test(mail.subject ?? ""));
      await smtp.until(() => find() !== undefined);
      return /https?:\/\/\S+/.exec(find()?.text ?? "")?.[0] ?? "";
    };
    const reader = await open("/subscribe");
    await reader.press("Join Now", { Email: email }, "main");
    await reader.goTo(await mailed(/^Confirm/));
    await reader.press("Yes, send it to me");
    expect(reader.text("h1")).toBe("You are subscribed");
    await reader.goTo(await mailed(/^Welcome/));
    await reader.press("Unsubscribe", {}, "main");
    expect(reader.text("h1")).toBe("You are unsubscribed");
  });

  test("an incomplete contact message shows errors next to the fields, and nothing typed is lost", async () => {
    const reader = await open("/contact");
    const typed = { Name: "Ada Reader", Subject: "A lamp that flickers", Message: "The answer has no source." };
    await reader.press("Send message", { ...typed, Email: "ada" });
    expect(reader.status).toBe(400);
    expect(reader.descriptionOf("Email")).toContain("Invalid email address.");
    for (const [label, text] of Object.entries(typed)) expect(reader.valueOf(label)).toBe(text);
  });
});
