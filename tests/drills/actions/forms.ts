import { randomUUID } from "node:crypto";
import * as expected from "../expected";
import type { Doing } from "../visitor-actions";
import { form, json, stranger } from "./requests";

const pages = ["/", "/library", "/blog", "/discover", "/pricing", "/about", "/contact", "/search", "/ai-playground"];

/** Someone reads a page, or the news by the API. */
export async function read({ visit, ledger }: Doing): Promise<boolean> {
  const path = pages[ledger.next() % (pages.length + 1)];
  const { verdict } = path
    ? await visit(stranger(), path, { expected: expected.page })
    : await visit(stranger(), "/api/news", { expected: expected.news });
  return verdict === "accepted";
}

/** Someone saves a prompt of the playground. */
export async function history({ visit, ledger }: Doing): Promise<boolean> {
  const owner = randomUUID();
  const marker = `A prompt about lamp ${ledger.next()}`;
  const sent = json({ prompt: marker, response: "A lamp." }, { "x-client-id": owner });
  const { verdict } = await visit(stranger(), "/api/history", { ...sent, expected: expected.historyEntry(marker) });
  ledger.note({ kind: "history", marker, owner, isAccepted: verdict === "accepted" });
  return verdict === "accepted";
}

/** Someone subscribes, by the form or by the API. */
export async function subscribe({ visit, ledger }: Doing): Promise<boolean> {
  const number = ledger.next();
  const marker = `reader${number}@example.com`;
  const { verdict } = await (number % 2 === 0
    ? visit(stranger(), "/subscribe", { ...form({ email: marker }), expected: expected.sentForm("/subscribe?sent") })
    : visit(stranger(), "/api/subscribe", { ...json({ email: marker }), expected: expected.subscription }));
  ledger.note({ kind: "subscription", marker, isAccepted: verdict === "accepted" });
  return verdict === "accepted";
}

/** Someone writes to us. */
export async function contact({ visit, ledger }: Doing): Promise<boolean> {
  const marker = `A message about lamp ${ledger.next()}.`;
  const sent = form({ name: "Ada", email: "ada@example.com", subject: "Lamps", message: marker });
  const { verdict } = await visit(stranger(), "/contact", { ...sent, expected: expected.sentForm("/contact?sent") });
  ledger.note({ kind: "contact", marker, isAccepted: verdict === "accepted" });
  return verdict === "accepted";
}
