import { useNavigate } from "@remix-run/react";
import { useState } from "react";
import { type ConversationSummary, titleFrom } from "~/conversations/conversation";
import type { Said } from "~/language/words";
import {
  createConversation,
  deleteConversation,
  reasonOf,
  renameConversation,
  restoreConversation,
} from "./conversations-client";
import type { ConversationList } from "./use-conversation-list";

/** Changes to the listed conversations. Each is shown at once, and undone when the server rejects it. */
export function useConversationChanges({ change, retry }: ConversationList) {
  const navigate = useNavigate();
  const [complaint, setComplaint] = useState<Said | null>(null);
  const [deleted, setDeleted] = useState<ConversationSummary | null>(null);

  /** @returns whether it succeeded */
  async function carryOut(
    work: () => Promise<unknown>,
    shown: (list: ConversationSummary[]) => ConversationSummary[] = (list) => list,
  ): Promise<boolean> {
    setComplaint(null);
    change((list) => list && shown(list));
    try {
      await work();
      return true;
    } catch (error) {
      setComplaint(reasonOf(error));
      retry();
      return false;
    }
  }

  return {
    /** Why the last change failed; null when it succeeded. */
    complaint,
    /** What was deleted last and can be restored. */
    deleted,
    async begin() {
      await carryOut(async () => navigate(`/search?${new URLSearchParams({ convId: await createConversation() })}`));
    },
    async rename({ id }: ConversationSummary, title: string) {
      await carryOut(
        () => renameConversation(id, title),
        (list) => list.map((one) => (one.id === id ? { ...one, title: titleFrom(title) } : one)),
      );
    },
    async remove(conversation: ConversationSummary) {
      setDeleted(conversation);
      const done = await carryOut(
        () => deleteConversation(conversation.id),
        (list) => list.filter(({ id }) => id !== conversation.id),
      );
      if (!done) setDeleted(null);
    },
    async restore(conversation: ConversationSummary) {
      setDeleted(null);
      const done = await carryOut(
        () => restoreConversation(conversation.id),
        (list) => withOne(list, conversation),
      );
      if (!done) setDeleted(conversation);
    },
  };
}

/** Inserted in order: newest first. */
function withOne(list: ConversationSummary[], back: ConversationSummary): ConversationSummary[] {
  const others = list.filter(({ id }) => id !== back.id);
  const index = others.findIndex(({ createdAt }) => createdAt < back.createdAt);
  return others.toSpliced(index < 0 ? others.length : index, 0, back);
}
