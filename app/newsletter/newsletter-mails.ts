import { brand } from "~/brand";
import type { OutgoingMail } from "../mail/outgoing-mail";

/** Mails to subscribers other than the issues. */

/** @param days how long the link works */
export function confirmationMail(to: string, link: string, days: number): OutgoingMail {
  return {
    to,
    subject: `Confirm your subscription to the ${brand.name} newsletter`,
    text: letter(
      `Somebody, probably you, asked for the ${brand.name} newsletter at this address. To get it, open this link and press the button there:`,
      link,
      `It works for ${days} days. If it was not you, ignore this mail: nothing is sent to you.`,
    ),
  };
}

/** For an address submitted again, so that no one waits for a link they don't need. */
export function alreadySubscribedMail(to: string, unsubscribe: string): OutgoingMail {
  return {
    to,
    subject: `You get the ${brand.name} newsletter already`,
    text: letter(
      `Somebody, probably you, asked for the ${brand.name} newsletter at this address, which has it already. There is nothing to do.`,
      `If you no longer want it, this link ends it:\n${unsubscribe}`,
    ),
    headers: listHeaders(unsubscribe),
  };
}

export function welcomeMail(to: string, unsubscribe: string): OutgoingMail {
  return {
    to,
    subject: `Welcome to the ${brand.name} newsletter`,
    text: letter(
      `Thank you for subscribing. The next issue comes to this address.`,
      `If you change your mind, this link ends it at any time:\n${unsubscribe}`,
    ),
    headers: listHeaders(unsubscribe),
  };
}

/** Lets mail clients unsubscribe with one click (RFC 2369; RFC 8058). */
export function listHeaders(unsubscribe: string): Record<string, string> {
  return { "List-Unsubscribe": `<${unsubscribe}>`, "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" };
}

function letter(...paragraphs: string[]): string {
  return ["Hello,", ...paragraphs, brand.name].join("\n\n").concat("\n");
}
