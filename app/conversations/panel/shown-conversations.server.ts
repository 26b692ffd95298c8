import type { Account } from "~/accounts/account";
import { guestIdOf } from "~/accounts/visitor.server";
import { Problem } from "~/http/problem.server";
import type { Said } from "~/language/words";
import { log } from "~/log.server";
import type { ConversationSummary } from "../conversation";
import { listConversations, migrateGuest, savePending, searchConversations } from "../conversations.server";

interface Shown {
  /** Null when they can't be loaded. */
  conversations: ConversationSummary[] | null;
  /** Why they can't be loaded, for people. */
  message: Said | null;
}

/**
 * The conversations to list: all, newest first, or those that contain a text. Anything asked before but not saved yet
 * is saved first, including a guest's threads in this browser.
 */
export async function shownConversations(request: Request, account: Account, text: string): Promise<Shown> {
  await saveWhatIsLeft(request, account);
  try {
    const conversations = text ? await searchConversations(account, text) : await listConversations(account);
    return { conversations, message: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { conversations: null, message: error.said };
  }
}

/** What can't be saved now is saved later, and doesn't block the rest. */
async function saveWhatIsLeft(request: Request, account: Account): Promise<void> {
  try {
    const guestId = await guestIdOf(request);
    if (guestId) await migrateGuest(guestId, account);
    await savePending(account);
  } catch (error) {
    log.warn({ err: error }, "conversations not all saved yet");
  }
}
