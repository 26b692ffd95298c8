import { signUpAndAsk } from "./actions/account";
import { ask, askOnPage } from "./actions/ask";
import { contact, history, read, subscribe } from "./actions/forms";
import { diagram, picture, prompt } from "./actions/studios";
import type { ActionKind, Ledger } from "./ledger";
import type { Visit } from "./visit";

/** What visitors do, each action with unique words, recorded in the ledger. */

/** Whom an action belongs to, and how it sends its requests. */
export interface Doing {
  visit: Visit;
  ledger: Ledger;
}

/** @returns whether everything in it was accepted */
type Action = (doing: Doing) => Promise<boolean>;

const actions: Record<ActionKind, Action> = {
  ask,
  read,
  history,
  subscribe,
  contact,
  prompt,
  picture,
  diagram,
  account: signUpAndAsk,
};

/** Does one, and records that it was accepted if it began and ended in the same phase. */
export async function act(kind: ActionKind, doing: Doing, inBrowsers = false): Promise<void> {
  const { tally, phase } = doing.ledger;
  const isAccepted = await (kind === "ask" && inBrowsers ? askOnPage : actions[kind])(doing);
  if (isAccepted && doing.ledger.tally === tally && doing.ledger.phase === phase) tally.accepted[phase].add(kind);
}
