import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import type { SendMailOptions } from "nodemailer";
import { config } from "~/config.server";
import { withDeadline } from "~/http/deadline";
import { log } from "~/log.server";
import type { OutgoingMail } from "./outgoing-mail";

/**
 * Time limit of one delivery, including connecting. Below the 30 s after which the database ends a transaction that
 * waits for it.
 */
const deliveryMs = 20_000;
const limits = { dnsTimeout: 5_000, connectionTimeout: 8_000, greetingTimeout: 8_000, socketTimeout: 12_000 };
/** Every mail consists of strings; none may reference a file or address to read. */
const sealed = { disableFileAccess: true, disableUrlAccess: true };

/**
 * Sends a mail to the SMTP server, or writes it to a file if none is configured.
 * @param id of the mail in the outbox: its Message-ID is derived from it, so that a duplicate delivery is recognised
 * @throws what nodemailer or the file system throws; see `readRefusal`
 */
export async function deliver(id: string, mail: OutgoingMail): Promise<void> {
  const { SMTP_URL } = config();
  const message = compose(id, mail);
  if (SMTP_URL) await sendBySmtp(SMTP_URL, message);
  else await writeToFile(id, message);
}

function compose(id: string, { to, headers, ...mail }: OutgoingMail): SendMailOptions {
  const from = config().MAIL_FROM;
  return {
    ...mail,
    from,
    // An object is treated as one address, whatever commas it holds.
    to: { name: "", address: to },
    headers: { "Auto-Submitted": "auto-generated", ...headers },
    messageId: `<${id}@${domainOf(from)}>`,
  };
}

/** "asklantern.example" of "AskLantern <no-reply@asklantern.example>". */
function domainOf(from: string): string {
  return /@([^\s>@]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
}

async function sendBySmtp(url: string, message: SendMailOptions): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ url, ...limits, ...sealed });
  await withDeadline(deliveryMs, new AbortController().signal, (signal) => transport.sendMail({ ...message, signal }));
}

/** Atomic, so that nobody watching the folder reads half a mail. */
async function writeToFile(id: string, message: SendMailOptions): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const transport = createTransport({ streamTransport: true, buffer: true, newline: "windows", ...sealed });
  const { message: bytes } = await transport.sendMail(message);
  const folder = path.join(config().DATA_DIR, "outbox");
  const file = path.join(folder, `${id}.eml`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(`${file}.part`, bytes as Buffer, { mode: 0o600 });
  await rename(`${file}.part`, file);
  log.info({ mailId: id, file }, "mail written to a file, because SMTP_URL is not set");
}
