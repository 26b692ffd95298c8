/** `npm run newsletter:send -- ISSUE.md`: sends a newsletter issue to all confirmed subscribers. */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { config } from "~/config.server";
import { readIssue } from "~/newsletter/issue.server";
import { type SendingReport, sendIssue } from "~/newsletter/send-issue.server";
import { end, loadSettings, withDatabase } from "./command-line";

const usage = `Usage: npm run newsletter:send -- [--per-minute 60] ISSUE.md

Queues an issue for everybody who has confirmed their subscription; the running site sends it, so many mails a minute.
The file is Markdown after front matter with a subject:

---
subject: What is new
---
Good evening. ...

APP_ORIGIN has to be set, because links to the site begin with it. A sending that was cut short is continued by starting it
again with the same file: nobody gets an issue twice. A file that is changed is another issue.`;

async function main(): Promise<void> {
  const { file, perMinute } = readArguments();
  loadSettings();
  const { APP_ORIGIN } = config();
  if (!APP_ORIGIN) end("APP_ORIGIN is not set: links in the mails have to begin with the site's address.", 1);
  const origin = new URL(APP_ORIGIN).origin;
  const issue = readIssue(readFileSync(file, "utf8"), origin);
  const onProgress = ({ queued, total }: { queued: number; total: number }) =>
    console.log(`Queued ${queued} of ${total}`);
  await withDatabase(async () => console.log(summaryOf(await sendIssue(issue, { origin, perMinute, onProgress }))));
}

function readArguments(): { file: string; perMinute: number } {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: { "per-minute": { type: "string", default: "60" }, help: { type: "boolean", short: "h" } },
    });
    if (values.help) end(usage, 0);
    const perMinute = Number(values["per-minute"]);
    const [file, ...more] = positionals;
    if (!file || more.length > 0) end(usage, 1);
    if (!Number.isInteger(perMinute) || perMinute < 1) end("--per-minute has to be a whole number from 1.", 1);
    return { file, perMinute };
  } catch (error) {
    return end(`${error instanceof Error ? error.message : error}\n\n${usage}`, 1);
  }
}

function summaryOf({ wasFinished, recipients, lastDueAt }: SendingReport): string {
  const people = recipients === 1 ? "1 person" : `${recipients} people`;
  if (wasFinished) return `This issue was queued for ${people} before; nothing is sent again.`;
  if (!lastDueAt) return "Nobody has confirmed a subscription yet; nothing is sent.";
  return `Queued for ${people}. The running site sends them; the last is due at ${lastDueAt.toISOString()}.`;
}

main().catch((error) => end(`The sending stopped: ${error instanceof Error ? error.message : error}`, 1));
