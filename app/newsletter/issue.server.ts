import { createHash } from "node:crypto";
import { Marked } from "marked";
import sanitizeHtml from "sanitize-html";
import { parse } from "yaml";
import { z } from "zod";
import { brand } from "~/brand";
import type { OutgoingMail } from "../mail/outgoing-mail";
import { listHeaders } from "./newsletter-mails";

/** A newsletter issue, as its file defines it. */
export interface Issue {
  subject: string;
  markdown: string;
  /** Sanitised. */
  html: string;
  /** The same file is the same issue. */
  contentHash: string;
}

export class IssueError extends Error {
  override name = "IssueError";
}

const FrontMatter = z.object({ subject: z.string().trim().min(1).max(200) });

/**
 * Reads an issue: front matter in YAML with a subject, then Markdown.
 * @param origin the site's own, for links that start with a slash
 * @throws IssueError with a sentence describing the error
 */
export function readIssue(source: string, origin: string): Issue {
  const [, head = "", body = ""] = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n([\s\S]*))?$/.exec(source) ?? [];
  const subject = readSubject(head);
  const markdown = body.trim();
  if (!markdown) throw new IssueError("There is nothing to send below the front matter.");
  const html = sanitizeHtml(new Marked({ gfm: true }).parse(markdown, { async: false }), allowedFrom(origin)).trim();
  return { subject, markdown, html, contentHash: createHash("sha256").update(source).digest("hex") };
}

/** The issue for one recipient: as HTML and as text (its Markdown), with an unsubscribe link. */
export function issueMail({ subject, markdown, html }: Issue, to: string, unsubscribe: string): OutgoingMail {
  return {
    to,
    subject,
    text: `${markdown}\n\n-- \n${farewell}\nUnsubscribe: ${unsubscribe}\n`,
    html: page(subject, html, unsubscribe),
    headers: { ...listHeaders(unsubscribe), Precedence: "bulk" },
  };
}

const farewell = `You get this because you subscribed to the ${brand.name} newsletter.`;

function readSubject(head: string): string {
  try {
    return FrontMatter.parse(parse(head)).subject;
  } catch (error) {
    const wanted = 'The file has to begin with front matter that names a subject: "---", "subject: ...", "---".';
    throw new IssueError(wanted, { cause: error });
  }
}

/** HTML that mail clients render alike. Images only over https, since anyone on the network could read other requests. */
function allowedFrom(origin: string): sanitizeHtml.IOptions {
  const absolute = (address: string | undefined) =>
    address?.startsWith("/") ? `${origin}${address}` : (address ?? "");
  return {
    allowedTags:
      "h1 h2 h3 h4 p ul ol li strong em del code pre blockquote hr br a img table thead tbody tr th td".split(" "),
    allowedAttributes: {
      a: ["href"],
      img: ["src", "alt", "width", "height"],
      ol: ["start"],
      th: ["align"],
      td: ["align"],
    },
    allowedSchemes: ["http", "https", "mailto"],
    allowedSchemesByTag: { img: ["https"] },
    allowProtocolRelative: false,
    transformTags: {
      a: (tagName, { href }) => ({ tagName, attribs: { href: absolute(href) } }),
      img: (tagName, { src, ...rest }) => ({ tagName, attribs: { ...rest, src: absolute(src) } }),
    },
  };
}

/** Styles are inline, because many mail clients support nothing else. */
function page(subject: string, html: string, unsubscribe: string): string {
  const escaped = (text: string) => sanitizeHtml(text, { allowedTags: [], disallowedTagsMode: "escape" });
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title></head>
<body style="margin:0;padding:24px 16px;background:#faf5ea;color:#262136;font-family:Georgia,serif;font-size:17px;line-height:1.6">
<div style="max-width:600px;margin:0 auto">
${html}
<hr style="margin:32px 0 16px;border:0;border-top:1px solid #e6dac5">
<p style="font-size:14px;color:#5f586c">${escaped(farewell)} <a href="${unsubscribe}" style="color:#8a4f04">Unsubscribe</a></p>
</div>
</body>
</html>
`;
}
