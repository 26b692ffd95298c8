import type { Email } from "postal-mime";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { requestText, sendRaw } from "../harness/raw-http";
import { type Server, startServer } from "../harness/server";
import { goodPassword, newEmail } from "../harness/sign-in";
import { type SmtpPeer, startSmtp } from "../peers/smtp";

/** Links in emails use APP_ORIGIN, whatever host a request claims: checked in the emails as they arrive. */

const origin = "https://ask.example";
let smtp: SmtpPeer;
let server: Server;
beforeAll(async () => {
  smtp = await startSmtp();
  server = await startServer({ APP_ORIGIN: origin, SMTP_URL: smtp.url });
});
afterAll(async () => {
  await server?.stop();
  await smtp?.close();
});

/** Sends a form as the site's own pages do, with overrides. */
function submit(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
  const body = String(new URLSearchParams(fields));
  const own = {
    Host: "ask.example",
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": String(body.length),
  };
  return sendRaw(server.url, requestText(`POST ${path}`, { ...own, ...headers }, body));
}

/** @param page the one that its link leads to */
async function mailTo(address: string, page: string): Promise<Email> {
  const its = ({ to, text }: Email) =>
    to?.some((one) => one.address === address) === true && text?.includes(`${page}?token=`) === true;
  await smtp.until(({ mails }) => mails.some(its));
  const [mail, ...others] = smtp.mails.filter(its);
  if (!mail) throw new Error("The mail is gone");
  expect(others).toEqual([]);
  return mail;
}

const addressesIn = (mail: Email) => `${mail.text} ${mail.html ?? ""}`.match(/\bhttps?:\/\/[^\s"<]+/g) ?? [];

/** A user with an account. @returns their address and session cookie */
async function person() {
  const email = newEmail();
  const { head } = await submit("/sign-in", { intent: "password", email, password: goodPassword }, { Origin: origin });
  const cookie = /^set-cookie: ((?:__Host-)?session=[^;]+)/im.exec(head)?.[1];
  if (!cookie) throw new Error("Nobody was signed in");
  return { email, cookie };
}

const evil = "evil.example";
/** What a program may send; a browser adds its page's true origin. */
const claims: [string, Record<string, string>][] = [
  ["its own host", {}],
  ["another host", { Host: evil }],
  [
    "another host, as a proxy does",
    { "X-Forwarded-Host": evil, "X-Forwarded-Proto": "http", Forwarded: `host=${evil}` },
  ],
  ["another host by all names", { Host: `${evil}:9`, "X-Forwarded-Host": evil, Referer: `https://${evil}/` }],
];

describe.each(claims)("requested at %s", (_, headers) => {
  test("the password reset link", async () => {
    const { email } = await person();
    const { status, head } = await submit("/forgot-password", { email }, headers);
    expect([status, /^location: (.*)$/im.exec(head)?.[1]]).toEqual([303, "/forgot-password?sent"]);
    expect(addressesIn(await mailTo(email, "/reset-password"))).toEqual([
      expect.stringMatching(/^https:\/\/ask\.example\/reset-password\?token=[\w-]{43}$/),
    ]);
  });

  test("the link to confirm the address of a new account", async () => {
    const email = newEmail();
    const fields = { intent: "password", email, password: goodPassword };
    expect((await submit("/sign-in", fields, headers)).status).toBe(303);
    expect(addressesIn(await mailTo(email, "/confirm-address"))).toEqual([
      expect.stringMatching(/^https:\/\/ask\.example\/confirm-address\?token=[\w-]{43}$/),
      "https://ask.example/forgot-password",
    ]);
  });

  test("the link to confirm a new address", async () => {
    const { cookie } = await person();
    const email = newEmail();
    const fields = { intent: "change-email", email, current: goodPassword };
    expect((await submit("/account", fields, { ...headers, Cookie: cookie })).status).toBe(303);
    expect(addressesIn(await mailTo(email, "/confirm-email"))).toEqual([
      expect.stringMatching(/^https:\/\/ask\.example\/confirm-email\?token=[\w-]{43}$/),
    ]);
  });

  test("the link to confirm the newsletter", async () => {
    const email = newEmail();
    expect((await submit("/subscribe", { email }, headers)).status).toBe(303);
    const addresses = addressesIn(await mailTo(email, "/subscribe/confirm"));
    expect(addresses[0]).toMatch(/^https:\/\/ask\.example\/subscribe\/confirm\?token=[\w.-]+$/);
    expect(addresses.map((address) => new URL(address).origin)).toEqual(addresses.map(() => origin));
  });
});

test("an address in the request line is ignored too", async () => {
  const { email } = await person();
  expect((await submit(`http://${evil}/forgot-password`, { email })).status).toBe(303);
  expect(addressesIn(await mailTo(email, "/reset-password"))[0]).toMatch(/^https:\/\/ask\.example\/reset-password\?/);
});

describe("a browser on another site's page cannot trigger an email", () => {
  test.each<[string, Record<string, string>]>([
    ["by claiming to be the host", { Host: evil, Origin: `https://${evil}` }],
    ["by asking the site itself", { Origin: `https://${evil}` }],
    ["by claiming a forwarded host", { Origin: `https://${evil}`, "X-Forwarded-Host": evil }],
    ["by hiding its origin", { Origin: "null" }],
    ["with a cross-site fetch", { "Sec-Fetch-Site": "cross-site" }],
  ])("%s", async (_, headers) => {
    const { email } = await person();
    expect((await submit("/forgot-password", { email }, headers)).status).toBe(403);
    // Emails are sent in order: had the first been queued, it would arrive before the second.
    const later = await person();
    await submit("/forgot-password", { email: later.email });
    await mailTo(later.email, "/reset-password");
    const resets = smtp.mails.filter(({ text }) => text?.includes("/reset-password?token="));
    expect(resets.flatMap(({ to }) => to?.map(({ address }) => address))).not.toContain(email);
  });
});
