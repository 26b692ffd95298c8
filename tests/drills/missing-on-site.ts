import { TestVisitor } from "../harness/visitor";
import { signIn } from "./actions/account";
import type { VisitorAction } from "./ledger";
import type { World } from "./world";

/** What the last fault's visitors don't find on their next visit, although it was accepted. */
export async function missingOnSite({ site, ledger }: World): Promise<string[]> {
  const missing: string[] = [];
  for (const action of ledger.actions) {
    if (!action.isAccepted || action.fault !== ledger.fault) continue;
    const visitor = (action.visitor ?? new TestVisitor(site.url)).at(site.url);
    const what = await missingFor(action, visitor);
    if (what) missing.push(`${action.kind} under ${action.fault}: ${what} (${action.marker})`);
  }
  return missing;
}

async function missingFor(action: VisitorAction, visitor: TestVisitor): Promise<string | null> {
  const { kind, marker, owner = "", answer, made = [] } = action;
  if (kind === "history") {
    const entries = await listOf<{ prompt: string }>(visitor, "/api/history", { "x-client-id": owner });
    return entries?.some(({ prompt }) => prompt === marker) ? null : "not shown on the site";
  }
  if (kind === "account") return missingForAccount(action, visitor);
  if (kind === "pictures") return missingFile(visitor, made, (id) => `/pictures/${id}.png`, "image/png");
  if (kind === "diagram") return missingFile(visitor, made, (id) => `/ai-diagram/${id}/svg`, "image/svg+xml");
  if (!answer) return null;
  const found = await visitor.fetch(`/api/answers/${answer.id}`);
  const { summary } = await jsonOf<{ summary?: string }>(found);
  return summary === answer.html ? null : `shown with other words than were read (${found.status})`;
}

/** Both in the browser that signed in, and after signing in again. */
async function missingForAccount({ owner = "", conversation }: VisitorAction, visitor: TestVisitor) {
  const again = new TestVisitor(visitor.origin);
  const signedIn = await again.fetch("/sign-in", signIn(owner));
  if (signedIn.status !== 303) return `can't sign in again (${signedIn.status})`;
  for (const [who, is] of [
    ["its session", visitor],
    ["the account signed in again", again],
  ] as const) {
    const account = await is.fetch("/account");
    if (account.status !== 200 || !(await account.text()).includes(owner)) return `${who} is gone (${account.status})`;
    const response = await is.fetch("/api/conversations");
    const { conversations = [] } = await jsonOf<{ conversations?: { id: string }[] }>(response);
    if (conversation && !conversations.some(({ id }) => id === conversation)) return `${who} lacks its conversation`;
  }
  return null;
}

async function missingFile(visitor: TestVisitor, ids: string[], at: (id: string) => string, type: string) {
  for (const id of ids) {
    const file = await visitor.fetch(at(id));
    const isWhole = (await file.arrayBuffer()).byteLength > 0;
    const isRight = file.headers.get("content-type")?.startsWith(type);
    if (file.status !== 200 || !isRight || !isWhole) return `not shown on the site (${file.status})`;
  }
  return null;
}

async function listOf<Entry>(visitor: TestVisitor, path: string, headers: HeadersInit): Promise<Entry[] | null> {
  const list = await jsonOf<Entry[]>(await visitor.fetch(path, { headers }));
  return Array.isArray(list) ? list : null;
}

/** @returns an empty object for a reply that isn't JSON */
async function jsonOf<Body>(response: Response): Promise<Body> {
  return response.json().catch(() => ({}));
}
