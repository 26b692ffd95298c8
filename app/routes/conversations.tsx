import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { requireAccount } from "~/accounts/visitor.server";
import { brand } from "~/brand";
import { changeConversation } from "~/conversations/panel/change-conversation.server";
import { ConversationsPage } from "~/conversations/panel/conversations-page";
import { readConversationChange, readListAddress } from "~/conversations/panel/conversations-request.server";
import type { RefusedChange } from "~/conversations/panel/refused-change";
import { shownConversations } from "~/conversations/panel/shown-conversations.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { type Said, wordsOf } from "~/language/words";

export const meta: MetaFunction = ({ matches }) => {
  const t = wordsOf(matches);
  return [{ title: `${t("Conversations")} | ${brand.name}` }, { name: "robots", content: "noindex" }];
};

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** `?q=` searches; `?page=` goes on; `?deleted=` offers to restore a just deleted one. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { account } = await requireAccount(request);
  const address = readListAddress(request);
  const shown = await shownConversations(request, account, address);
  return data({ ...address, ...shown }, { status: shown.conversations ? 200 : 503 });
}

export async function action({ request }: ActionFunctionArgs) {
  const { account } = await requireAccount(request);
  let form = new FormData();
  try {
    assertSameOrigin(request);
    await limitRequests(`user:${account.userId}`, "history");
    form = await readForm(request);
    const change = readConversationChange(form);
    if ("refusal" in change) throw new Problem(400, "invalid_input", change.refusal);
    return redirect(await changeConversation(account, change, readListAddress(request)), 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data(refusedChange(form, error.said), { status: error.status });
  }
}

function refusedChange(form: FormData, message: Said): RefusedChange {
  const typed = (name: string) => (form.has(name) ? String(form.get(name)) : null);
  return { message, id: typed("id"), title: typed("title") };
}

export default function Conversations() {
  return <ConversationsPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
