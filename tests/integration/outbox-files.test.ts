import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import PostalMime from "postal-mime";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { forwardMessage } from "~/contact/forward.server";
import { db } from "~/db/client.server";
import { outbox } from "~/db/schema";
import { log } from "~/log.server";
import { patience } from "~/mail/backoff";
import { enqueueMail } from "~/mail/outbox.server";
import { sendNext } from "~/mail/send-next.server";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), "asklantern-mail-"));
  vi.stubEnv("DATA_DIR", folder);
  vi.stubEnv("SMTP_URL", "");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test("without an SMTP server an email becomes a file that only the owner can read, and the log says where", async () => {
  const logged = vi.spyOn(log, "info");
  const mail = { to: "reader@example.org", subject: "Grüße", text: "Zwei\nZeilen." };
  const id = await db().transaction((tx) => enqueueMail(tx, mail));
  await sendNext({ forward: forwardMessage, patience: patience });
  const file = path.join(folder, "outbox", `${id}.eml`);
  expect(readdirSync(path.join(folder, "outbox"))).toEqual([`${id}.eml`]);
  expect(statSync(file).mode & 0o077).toBe(0);
  const parsed = await PostalMime.parse(readFileSync(file));
  expect(parsed).toMatchObject({ subject: "Grüße", to: [{ address: "reader@example.org" }] });
  expect(parsed.text?.trim()).toBe("Zwei\nZeilen.");
  expect(logged).toHaveBeenCalledWith({ mailId: id, file }, expect.any(String));
  const [row] = await db().select().from(outbox);
  expect(row).toMatchObject({ sentAt: expect.any(Date), payload: null });
});
