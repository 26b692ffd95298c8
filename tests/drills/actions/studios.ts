import * as expected from "../expected";
import type { Doing } from "../visitor-actions";
import { inReply, json, newcomer, stranger } from "./requests";

/** The playground's answer, which promises to store nothing. */
export async function prompt({ visit, ledger }: Doing): Promise<boolean> {
  const sent = json({ prompt: `Describe lamp ${ledger.next()}` });
  return (await visit(stranger(), "/api/gemini", { ...sent, expected: expected.prompt })).verdict === "accepted";
}

/** A guest's pictures: strangers at one address share a limited room, in which the oldest give way. */
export async function picture({ visit, ledger }: Doing): Promise<boolean> {
  const visitor = await newcomer(visit);
  if (!visitor) return false;
  const marker = `Lamp ${ledger.next()}`;
  const sent = json({ prompt: marker });
  const reply = await visit(visitor, "/api/image/generate", { ...sent, expected: expected.pictures });
  const made = inReply<expected.Pictures>(reply)?.pictures.map(({ id }) => id);
  ledger.note({ kind: "pictures", marker, visitor, isAccepted: made !== undefined, made });
  return made !== undefined;
}

export async function diagram({ visit, ledger }: Doing): Promise<boolean> {
  const visitor = await newcomer(visit);
  if (!visitor) return false;
  const marker = `How lamp ${ledger.next()} shines`;
  const sent = json({ topic: marker });
  const reply = await visit(visitor, "/api/generate-diagram", { ...sent, expected: expected.diagram });
  const found = inReply<expected.Diagram>(reply);
  ledger.note({ kind: "diagram", marker, visitor, isAccepted: found !== undefined, made: found && [found.id] });
  return found !== undefined;
}
