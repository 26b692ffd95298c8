import { identifyCaller, type Visitor } from "~/accounts/visitor.server";
import { Problem } from "~/http/problem.server";

/** One message: its sender, and its HTTP request. */
export interface Call {
  visitor: Visitor;
  /** Its body has already been read. */
  request: Request;
}

const challenge = { headers: { "WWW-Authenticate": "Bearer" } };

/**
 * The caller: a token's owner, else a guest, else a client address.
 * @throws Problem 401 for an invalid token, 403 for one without the scope to ask
 */
export async function identifyMcpCaller(request: Request): Promise<Visitor> {
  const visitor = await identifyCaller(request);
  if (visitor.kind !== "user") {
    if (request.headers.has("authorization"))
      throw new Problem(401, "bad_token", "This API token is unknown or has been revoked.", challenge);
    return visitor;
  }
  if (visitor.access.by === "token" && !visitor.access.scopes.includes("ask"))
    throw new Problem(403, "scope_missing", 'This API token lacks the scope "ask".');
  return visitor;
}
