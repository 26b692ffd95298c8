import { identifyCaller, type Visitor } from "~/accounts/visitor.server";
import { Problem } from "~/http/problem.server";

/** One message: who sent it, and the HTTP request that it came by. */
export interface Call {
  visitor: Visitor;
  /** Its body has been read. */
  request: Request;
}

const challenge = { headers: { "WWW-Authenticate": "Bearer" } };

/**
 * Who calls: a token's owner, else a guest, else whoever is at an address.
 * @throws Problem 401 for a token that opens nothing, 403 for one that may not ask
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
