import { brand } from "~/brand";
import type { Words } from "~/language/words";
import type { OutgoingMail } from "~/mail/outgoing-mail";
import type { TokenScope } from "../account";
import { scopeWords } from "../scope-words";

/** The mails we send about accounts. */

/** @param minutes how long the link works */
export function passwordResetMail(to: string, link: string, minutes: number): OutgoingMail {
  return {
    to,
    subject: `Choose a new ${brand.name} password`,
    text: letter(
      `Somebody, probably you, asked for a new password for your ${brand.name} account. To choose one, open this link:`,
      link,
      `It works once, within the next ${minutes} minutes. Choosing a new password signs you out everywhere else.`,
      "If it was not you, ignore this mail: your password stays as it is.",
    ),
  };
}

/** @param minutes how long the link works */
export function emailChangeMail(to: string, link: string, minutes: number): OutgoingMail {
  return {
    to,
    subject: `Confirm your new ${brand.name} address`,
    text: letter(
      `You asked to use this address for your ${brand.name} account. To confirm that it is yours, open this link:`,
      link,
      `It works once, within the next ${minutes} minutes.`,
      "If it was not you, ignore this mail: nothing changes.",
    ),
  };
}

/** Goes to the old address, so that a change by somebody else doesn't go unnoticed. */
export function emailChangedMail(to: string, origin: string): OutgoingMail {
  return {
    to,
    subject: `Your ${brand.name} address has changed`,
    text: letter(
      `Your ${brand.name} account now uses another e-mail address, which was confirmed by a link that we sent there.`,
      "If it was you, there is nothing to do. If it was not, somebody knows your password: please write to us right away:",
      `${origin}/contact`,
    ),
  };
}

/**
 * Goes to the address that an account was made with, which may be a stranger's.
 * @param links.newPassword the page that mails a link to choose a new password
 * @param minutes how long the link works
 * @param t the language of whoever signed up
 */
export function addressConfirmationMail(
  to: string,
  { link, newPassword }: { link: string; newPassword: string },
  minutes: number,
  t: Words,
): OutgoingMail {
  const site = brand.name;
  return {
    to,
    subject: t("Confirm your address for {site}", { site }),
    text: [
      t("Hello,"),
      t(
        "Somebody, probably you, made a {site} account with this address. To confirm that it is yours, open this link:",
        {
          site,
        },
      ),
      link,
      t("It works once, within the next {n} minutes, where you are signed in.", { n: minutes }),
      t(
        "If it was not you, ignore this mail. To have the account yourself, choose a new password, which signs everybody else out:",
      ),
      newPassword,
      site,
    ]
      .join("\n\n")
      .concat("\n"),
  };
}

/**
 * Goes to the account's owner when a token is made, so that one made by somebody else doesn't go unnoticed.
 * @param page the address of the account page's tokens
 * @param t the owner's language
 */
export function newTokenMail(
  to: string,
  { name, scopes }: { name: string; scopes: TokenScope[] },
  page: string,
  t: Words,
): OutgoingMail {
  const allowed = new Intl.ListFormat(t.language).format(scopes.map((scope) => t.said(scopeWords[scope])));
  return {
    to,
    subject: t("A new API token for your {site} account", { site: brand.name }),
    text: [
      t("Hello,"),
      t('The API token "{name}" was just made for your {site} account. Whoever has it may: {scopes}.', {
        name,
        site: brand.name,
        scopes: allowed,
      }),
      t("If it was you, there is nothing to do. If it was not, revoke the token and change your password here:"),
      page,
      brand.name,
    ]
      .join("\n\n")
      .concat("\n"),
  };
}

function letter(...paragraphs: string[]): string {
  return ["Hello,", ...paragraphs, brand.name].join("\n\n").concat("\n");
}
