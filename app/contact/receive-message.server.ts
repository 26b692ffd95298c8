import { brand } from "~/brand";
import { config } from "~/config.server";
import { db } from "~/db/client.server";
import { contactMessages } from "~/db/schema";
import { log } from "~/log.server";
import { enqueueForward, enqueueMail } from "~/mail/outbox.server";
import type { OutgoingMail } from "~/mail/outgoing-mail";
import type { ContactMessage } from "./contact-message";

/**
 * Stores the message and queues it for the form service, our mailbox, or both, in one transaction: an accepted message is
 * never lost. Even with neither configured it is stored.
 */
export async function receiveMessage(message: ContactMessage): Promise<void> {
  const { CONTACT_FORWARD_URL, CONTACT_EMAIL } = config();
  const messageId = await db().transaction(async (tx) => {
    const [kept] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id });
    if (CONTACT_FORWARD_URL) await enqueueForward(tx, { ...message, _captcha: false });
    if (CONTACT_EMAIL) await enqueueMail(tx, messageMail(CONTACT_EMAIL, message));
    return kept?.id;
  });
  if (CONTACT_FORWARD_URL || CONTACT_EMAIL) return;
  log.warn(
    { messageId },
    "contact message kept and sent nowhere: neither CONTACT_FORWARD_URL nor CONTACT_EMAIL is set",
  );
}

function messageMail(to: string, { name, email, subject, message }: ContactMessage): OutgoingMail {
  return {
    to,
    replyTo: email,
    subject: `${brand.name} contact: ${subject}`,
    text: `${name} <${email}> writes by the contact form:\n\n${message}\n`,
  };
}
