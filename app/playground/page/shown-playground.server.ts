import type { Visitor } from "~/accounts/visitor.server";
import { suggestedPrompts } from "~/content/suggested-prompts";
import { notFound } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";
import { said } from "~/language/words";
import { shownChats } from "../chats/shown-chats.server";
import { promptWriters } from "../generate.server";
import { newSeed, pickSuggestions } from "../prompt/pick-suggestions";
import { findSavedPrompt } from "../saved-prompts.server";
import type { PlaygroundAddress } from "./playground-request.server";
import type { Draft, PlaygroundData } from "./shown";

/**
 * All the data of the playground page.
 * @throws Problem 404 for a missing saved prompt
 */
export async function shownPlayground(
  request: Request,
  visitor: Visitor,
  address: PlaygroundAddress,
): Promise<PlaygroundData> {
  const [chats, draft] = await Promise.all([shownChats(request, visitor, address.before), draftFor(address)]);
  return {
    chats,
    category: address.category,
    suggestions: pickSuggestions(address.category, address.seed ?? newSeed()),
    draft,
    writer: promptWriters(),
    savedUrl: address.p ? `${siteOrigin(request)}/ai-playground?p=${address.p}` : null,
    deleted: address.deleted,
    clearing: address.clear,
    signedIn: visitor.kind === "user",
  };
}

async function draftFor({ p, use }: PlaygroundAddress): Promise<Draft> {
  if (p !== undefined) {
    const saved = await findSavedPrompt(p);
    if (!saved) throw notFound(said("This prompt"));
    return { key: `p${p}`, ...saved };
  }
  const suggested = use === undefined ? undefined : suggestedPrompts[use];
  return { key: suggested ? `use${use}` : "", prompt: suggested?.prompt ?? "", creativity: "Medium" };
}
