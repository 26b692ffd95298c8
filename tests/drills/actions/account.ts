import * as expected from "../expected";
import type { Doing } from "../visitor-actions";
import { inOnePiece, isTaken } from "./ask";
import { form, stranger } from "./requests";

/** The fields of the sign-in form, which signs up whoever is new. */
export const signIn = (email: string) => form({ intent: "password", email, password: "Lantern-1x", to: "/" });

/** Someone signs up and asks; the question and its answer must be in their conversation. */
export async function signUpAndAsk({ visit, ledger }: Doing): Promise<boolean> {
  const visitor = stranger();
  const owner = `person${ledger.next()}@example.com`;
  const { verdict } = await visit(visitor, "/sign-in", { ...signIn(owner), expected: expected.sentForm("/") });
  const account = { kind: "account", marker: owner, owner, visitor } as const;
  if (verdict !== "accepted") {
    ledger.note({ ...account, isAccepted: false });
    return false;
  }
  const marker = `Why do the plants of garden ${ledger.next()} need light?`;
  const address = `/api/search?${new URLSearchParams({ q: marker })}`;
  const reply = await visit(visitor, address, { expected: expected.answer });
  const conversation = /"sessionId":"([0-9a-f-]{36})"/.exec(reply.body)?.[1];
  ledger.note({ ...account, isAccepted: true, conversation });
  ledger.note({ kind: "saved question", marker, owner, visitor, isAccepted: isTaken(reply), ...inOnePiece(reply) });
  return reply.verdict === "accepted";
}
