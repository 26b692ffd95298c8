import type { Account } from "~/accounts/account";
import { notFound } from "~/http/problem.server";
import { said } from "~/language/words";
import {
  deleteConversation,
  renameConversation,
  restoreConversation,
  startConversation,
} from "../conversations.server";
import type { ConversationChange, ListAddress } from "./conversations-request.server";
import { listAddress } from "./list-address";

/**
 * Carries out a change that the page's form requests.
 * @returns where to redirect
 * @throws Problem 404 when the account has no such conversation, 503 when the store can't be reached
 */
export async function changeConversation(
  account: Account,
  change: ConversationChange,
  { q, page }: ListAddress,
): Promise<string> {
  switch (change.intent) {
    case "new":
      return `/search?${new URLSearchParams({ convId: await startConversation(account) })}`;
    case "rename":
      if (!(await renameConversation(account, change.id, change.title))) throw notFound(said("This conversation"));
      return listAddress({ q, page });
    case "delete":
      if (!(await deleteConversation(account, change.id))) throw notFound(said("This conversation"));
      return listAddress({ q, page, deleted: change.id });
    case "restore":
      if (!(await restoreConversation(account, change.id))) throw notFound(said("This conversation"));
      return listAddress({ q, page });
  }
}
