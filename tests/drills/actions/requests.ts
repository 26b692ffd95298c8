import { TestVisitor } from "../../harness/visitor";
import * as expected from "../expected";
import type { Reply, Visit, VisitOptions } from "../visit";

/** Visitors and requests that the actions share. */

/** Each request says itself where it goes, so that a visitor may meet either of two processes. */
export const stranger = () => new TestVisitor("http://localhost");

/** A guest with a cookie; null if they were turned away. */
export async function newcomer(visit: Visit): Promise<TestVisitor | null> {
  const visitor = stranger();
  const { verdict } = await visit(visitor, "/search", { expected: expected.page });
  return verdict === "accepted" ? visitor : null;
}

export function json(body: object, headers: Record<string, string> = {}): VisitOptions {
  return { method: "POST", headers: { "Content-Type": "application/json", ...headers }, body: JSON.stringify(body) };
}

/** As sent by a browser without JavaScript; always "same-origin". */
export function form(fields: Record<string, string>): VisitOptions {
  return { method: "POST", headers: { "Sec-Fetch-Site": "same-origin" }, body: new URLSearchParams(fields) };
}

/** What an accepted reply holds; undefined for another one. */
export function inReply<Body>({ verdict, body }: Reply): Body | undefined {
  return verdict === "accepted" ? JSON.parse(body) : undefined;
}
