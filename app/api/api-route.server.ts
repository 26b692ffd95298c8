import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import type { TokenScope } from "~/accounts/account";
import { identifyCaller, type User, type Visitor } from "~/accounts/visitor.server";
import { corsHeaders, preflightResponse, withoutForeignCookies } from "~/http/cors.server";
import { type LimitedAction, limitRequests } from "~/http/limits.server";
import { revalidated } from "~/http/pages/revalidation.server";
import { notFound, Problem, problemResponse } from "~/http/problem.server";
import { unavailableProblem } from "~/http/unavailable.server";
import { log } from "~/log.server";
import { continuingTrace } from "~/tracing.server";
import { assertKnownFields, parseInput, readBody, readQuery } from "./call-input.server";
import type { OperationDocs } from "./operation-docs.server";

export type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface Operation<Input extends z.ZodType, Params extends z.ZodType, SignedIn extends true | undefined> {
  /** Parses a GET's query, ignoring unknown fields, or another method's JSON body, rejecting them. */
  input: Input;
  /** Parses the path's parameters: an invalid one is 404. */
  params?: Params;
  limit: LimitedAction;
  /** The API token scope this needs, "ask" by default. "session" means no token may call it. */
  scope?: TokenScope | "session";
  /** Requires an account; then `handle` gets a user. */
  signedIn?: SignedIn;
  /** Polled repeatedly: the response has an entity tag, and 304 replaces it if unchanged. */
  repeats?: true;
  /** Its place in /api/openapi.json. */
  docs?: OperationDocs;
  handle(call: {
    request: Request;
    visitor: SignedIn extends true ? User : Visitor;
    input: z.output<Input>;
    params: z.output<Params>;
  }): Promise<Response>;
}

/** Helps inference: types each operation's `handle` by its own schemas. */
export function operation<
  Input extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  SignedIn extends true | undefined = undefined,
>(definition: Operation<Input, Params, SignedIn>) {
  return definition;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of operations, each of which is typed by `operation`
export type AnyOperation = Operation<any, any, true | undefined>;
export type Operations = Partial<Record<Method, AnyOperation>>;

/** A call's description, without its handler. */
export type CallDescription = Omit<AnyOperation, "handle">;

/** A documented call of the API. */
export interface DocumentedOperation extends CallDescription {
  docs: OperationDocs;
  method: Method;
  path: string;
}

/**
 * Adds parsing, limits, errors and CORS headers to a resource route's methods. Other methods get 405. Routes of the
 * documented API also export `operations`.
 */
export function apiRoute(operations: Operations) {
  const serve = async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    if (request.method === "OPTIONS") return preflightResponse(methodsOf(operations));
    const headers: Record<string, string> = { ...corsHeaders };
    const answered = continuingTrace(request, () => answerCall({ operations, request, params, headers }));
    const response = await answered.catch(errorResponse);
    for (const [name, value] of Object.entries({ ...headers, "Cache-Control": "no-store" }))
      if (!response.headers.has(name)) response.headers.set(name, value);
    return response;
  };
  return { loader: serve, action: serve, operations };
}

interface Call {
  operations: Operations;
  request: Request;
  params: unknown;
  /** Sent with every response: the limit's are added. */
  headers: Record<string, string>;
}

async function answerCall({ operations, request: sent, params, headers }: Call): Promise<Response> {
  const method = sent.method === "HEAD" ? "GET" : (sent.method as Method);
  const called = operations[method];
  if (!called) throw methodNotAllowed(operations);
  const request = withoutForeignCookies(sent);
  const visitor = await identifyCaller(request);
  Object.assign(headers, await limitRequests(visitor.key, called.limit));
  assertAllowed(request, visitor, called);
  const parsedParams = called.params?.safeParse(params);
  if (parsedParams && !parsedParams.success) throw notFound("What this address names");
  const input = method === "GET" ? parseInput(called.input, readQuery(request)) : await bodyInput(called, request);
  // HEAD causes nothing: it only learns that the call is well-formed.
  if (request.method === "HEAD") return new Response(null);
  const response = await called.handle({ request, visitor, input, params: parsedParams?.data });
  return called.repeats ? revalidated(request, response) : response;
}

async function bodyInput({ input }: AnyOperation, request: Request): Promise<unknown> {
  const body = await readBody(request);
  assertKnownFields(input, body);
  return parseInput(input, body);
}

/** @throws Problem 401 or 403 */
function assertAllowed(request: Request, visitor: Visitor, { scope = "ask", signedIn }: AnyOperation): void {
  const challenge = { headers: { "WWW-Authenticate": "Bearer" } };
  if (visitor.kind !== "user") {
    if (request.headers.has("authorization"))
      throw new Problem(401, "bad_token", "This API token is unknown or has been revoked.", challenge);
    if (signedIn) throw new Problem(401, "sign_in_needed", "Please sign in first.", challenge);
    return;
  }
  const { access } = visitor;
  if (access.by === "session") return;
  if (scope === "session")
    throw new Problem(403, "session_needed", "This is for a signed-in browser, not for a token.");
  if (!access.scopes.includes(scope))
    throw new Problem(403, "scope_missing", `This API token lacks the scope "${scope}".`);
}

/** The methods that an address supports. */
export function methodsOf(operations: Operations): string[] {
  return Object.keys(operations).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}

function methodNotAllowed(operations: Operations): Problem {
  const allowed = methodsOf(operations).join(", ");
  return new Problem(405, "method_not_allowed", `This address answers ${allowed} only.`, {
    headers: { Allow: allowed },
  });
}

function errorResponse(error: unknown): Response {
  if (error instanceof Problem) return problemResponse(error);
  log.error({ err: error }, "api call failed");
  return problemResponse(
    unavailableProblem(error) ?? new Problem(500, "internal", "Something went wrong. Please try again in a moment."),
  );
}
