import type { Visitor } from "~/accounts/visitor.server";
import { withSpending } from "~/ai/spending.server";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import { clientOwner, welcomeClient } from "../client-id.server";
import { addEntry, clearHistory, limitKeeping, removeEntry, restoreEntry, settleHistory } from "../history.server";
import type { PromptRequest } from "../playground";
import { modelIn } from "../prompt/model-in";
import { fillIn, valuesIn } from "../prompt/variables";
import { PromptInput } from "../prompt-input.server";
import { promptTask } from "../prompt-use.server";
import { wholeResponse } from "../respond.server";
import { savePrompt } from "../saved-prompts.server";
import { playgroundAddress } from "./playground-address";
import type { PlaygroundAddress, PlaygroundChange } from "./playground-request.server";
import { emptyResponse } from "./shown";

/** Where to redirect after a change, and the cookie for a browser that had no client id yet. */
interface Changed {
  to: string;
  setCookie?: string | null;
}

/**
 * Carries out a form's action.
 * @throws Problem with a message for the page
 */
export async function changePlayground(
  request: Request,
  visitor: Visitor,
  change: PlaygroundChange,
  form: FormData,
  { category }: PlaygroundAddress,
): Promise<Changed> {
  if (change.intent === "send") {
    const { ids, setCookie } = await answerAndKeep(request, visitor, [readPrompt(form)]);
    return { to: playgroundAddress({ category, chat: ids[0] }), setCookie };
  }
  if (change.intent === "save") {
    const p = await savePrompt(visitor.key, readPrompt(form, { filledIn: false }));
    return { to: playgroundAddress({ category, p }) };
  }
  const owner = await settleHistory(request, visitor);
  if (change.intent === "clear") {
    if (owner) await clearHistory(owner);
    return { to: playgroundAddress({ category }) };
  }
  const doIt = change.intent === "delete" ? removeEntry : restoreEntry;
  if (!owner || !(await doIt(owner, change.id))) throw new Problem(404, "not_found", said("This chat does not exist."));
  return {
    to: playgroundAddress({ category, ...(change.intent === "delete" ? { deleted: change.id } : { chat: change.id }) }),
  };
}

/**
 * Answers prompts in parallel and saves them with their responses in order, under a new client id if the browser has
 * none. If one fails, none is saved.
 */
export async function answerAndKeep(
  request: Request,
  visitor: Visitor,
  prompts: PromptRequest[],
): Promise<{ ids: string[]; setCookie: string | null }> {
  for (const _ of prompts) await limitKeeping(visitor);
  const task = await promptTask(visitor, prompts.length > 1 ? "comparison" : "prompt");
  const responses = await withSpending(task, () =>
    Promise.all(prompts.map((prompt) => wholeResponse(prompt, request.signal))),
  );
  if (responses.some((response) => !response.trim())) throw new Problem(502, "empty", emptyResponse);
  const { owner, setCookie } = await historyOwner(request, visitor);
  const ids: string[] = [];
  for (const [index, { prompt }] of prompts.entries()) {
    ids.push((await addEntry(owner, { prompt, response: responses[index] ?? "" })).id);
  }
  return { ids, setCookie };
}

async function historyOwner(request: Request, visitor: Visitor): Promise<{ owner: string; setCookie: string | null }> {
  const settled = await settleHistory(request, visitor);
  if (settled) return { owner: settled, setCookie: null };
  const { clientId, setCookie } = await welcomeClient(request);
  return { owner: clientOwner(clientId), setCookie };
}

/** @throws Problem 400 describing the error */
function readPrompt(form: FormData, { filledIn = true } = {}): PromptRequest {
  const typed = String(form.get("prompt") ?? "");
  return parsePrompt(filledIn ? fillIn(typed, valuesIn(form)) : typed, form);
}

/** @throws Problem 400 describing the error */
export function parsePrompt(prompt: string, form: FormData): PromptRequest {
  const creativity = form.get("creativity") ?? undefined;
  const parsed = PromptInput.safeParse({ prompt, creativity, ...modelIn(form) });
  if (parsed.success) return parsed.data;
  throw new Problem(400, "invalid_input", parsed.error.issues[0]?.message ?? "");
}
