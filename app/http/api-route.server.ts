import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import type { TokenScope } from "~/accounts/account";
import { identifyCaller, type User, type Visitor } from "~/accounts/visitor.server";
import { log } from "~/log.server";
import { type LimitedAction, limitRequests } from "./limits.server";
import { Problem, problemResponse } from "./problem.server";
import { readJson } from "./request-body.server";
import { assertSameOrigin } from "./same-origin.server";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

interface Operation<Input extends z.ZodType, Params extends z.ZodType, SignedIn extends true | undefined> {
  /** Parses a GET's query or another method's JSON body. */
  input: Input;
  /** Parses the path's parameters: a bad one is 404. */
  params?: Params;
  limit: LimitedAction;
  /** What an API token needs for this: "ask" unless said otherwise. */
  scope?: TokenScope;
  /** Only for who has an account; then `handle` gets a user. */
  signedIn?: SignedIn;
  handle(call: {
    request: Request;
    visitor: SignedIn extends true ? User : Visitor;
    input: z.output<Input>;
    params: z.output<Params>;
  }): Promise<Response>;
}

/** Helps inference: each operation's `handle` is typed by its own schemas. */
export function operation<
  Input extends z.ZodType,
  Params extends z.ZodType = z.ZodUndefined,
  SignedIn extends true | undefined = undefined,
>(definition: Operation<Input, Params, SignedIn>) {
  return definition;
}

// biome-ignore lint/suspicious/noExplicitAny: a table of operations, each of which is typed by `operation`
type AnyOperation = Operation<any, any, true | undefined>;

/** Gives a resource route its methods' parsing, limits and errors. Anything else it is asked is 405. */
export function apiRoute(operations: Partial<Record<Method, AnyOperation>>) {
  const serve = async ({ request, params }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> => {
    try {
      return await answerCall(operations, request, params);
    } catch (error) {
      return errorResponse(error);
    }
  };
  return { loader: serve, action: serve };
}

async function answerCall(
  operations: Partial<Record<Method, AnyOperation>>,
  request: Request,
  params: unknown,
): Promise<Response> {
  const method = request.method === "HEAD" ? "GET" : (request.method as Method);
  const called = operations[method];
  if (!called) throw methodNotAllowed(operations);
  if (method !== "GET") assertSameOrigin(request);
  const visitor = await identifyCaller(request);
  const limits = await limitRequests(visitor.key, called.limit);
  assertAllowed(request, visitor, called);
  const parsedParams = called.params?.safeParse(params);
  if (parsedParams && !parsedParams.success) throw new Problem(404, "not_found", "There is nothing at this address.");
  const input = parseInput(called.input, method === "GET" ? queryOf(request) : await bodyOf(request));
  // HEAD causes nothing: that the call is well-formed is all it is told.
  if (request.method === "HEAD") return new Response(null, { headers: limits });
  const response = await called.handle({ request, visitor, input, params: parsedParams?.data });
  for (const [name, value] of Object.entries(limits)) response.headers.set(name, value);
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  return response;
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
  if (access.by === "token" && !access.scopes.includes(scope))
    throw new Problem(403, "scope_missing", `This API token lacks the scope "${scope}".`);
}

function methodNotAllowed(operations: Partial<Record<Method, AnyOperation>>): Problem {
  const allowed = Object.keys(operations).flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
  return new Problem(405, "method_not_allowed", `This address answers ${allowed.join(", ")} only.`, {
    headers: { Allow: allowed.join(", ") },
  });
}

function parseInput<Input extends z.ZodType>(schema: Input, raw: unknown): z.output<Input> {
  const parsed = schema.safeParse(raw);
  if (parsed.success) return parsed.data;
  const fields = z.flattenError(parsed.error).fieldErrors as Record<string, string[]>;
  const message = Object.values(fields)[0]?.[0] ?? parsed.error.issues[0]?.message ?? "The request is not understood.";
  throw new Problem(400, "invalid_input", message, { fields });
}

/** A call that has nothing to say, as most DELETEs have, need not say it in JSON. */
async function bodyOf(request: Request): Promise<unknown> {
  const { headers } = request;
  const isEmpty = Number(headers.get("content-length") ?? 0) === 0 && !headers.has("transfer-encoding");
  return isEmpty && !headers.has("content-type") ? {} : readJson(request);
}

/** A parameter given twice is a list, which no single-valued schema takes. */
function queryOf(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  const names = [...new Set(searchParams.keys())];
  return Object.fromEntries(
    names.map((name) => {
      const values = searchParams.getAll(name);
      return [name, values.length === 1 ? (values[0] ?? "") : values];
    }),
  );
}

function errorResponse(error: unknown): Response {
  if (error instanceof Problem) return problemResponse(error);
  log.error({ err: error }, "api call failed");
  return problemResponse(new Problem(500, "internal", "Something went wrong. Please try again in a moment."));
}
