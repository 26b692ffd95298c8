import type { Account } from "~/accounts/account";
import { guestIdOf } from "~/accounts/visitor.server";
import { Problem } from "~/http/problem.server";
import type { Said } from "~/language/words";
import { log } from "~/log.server";
import type { ConversationSummary } from "../conversation";
import { listConversations, migrateGuest, savePending, searchConversations } from "../conversations.server";
import type { ListAddress } from "./conversations-request.server";

interface Shown {
  /** Null when they can't be loaded. */
  conversations: ConversationSummary[] | null;
  /** Which part of the list this is, and of how many; both from 1. */
  page: number;
  pages: number;
  /** Why they can't be loaded, for people. */
  message: Said | null;
}

/** A longer list takes the server longer than others should wait. */
const perPage = 100;

/**
 * The conversations to list: all, newest first, or those that contain a text; the last page where there are fewer.
 * Anything asked before but not saved yet is saved first, including a guest's threads in this browser.
 */
export async function shownConversations(
  request: Request,
  account: Account,
  { q, page: asked }: Pick<ListAddress, "q" | "page">,
): Promise<Shown> {
  await saveWhatIsLeft(request, account);
  try {
    const all = q ? await searchConversations(account, q) : await listConversations(account);
    const pages = Math.max(1, Math.ceil(all.length / perPage));
    const page = Math.min(asked, pages);
    return { conversations: all.slice((page - 1) * perPage, page * perPage), page, pages, message: null };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { conversations: null, page: 1, pages: 1, message: error.said };
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
