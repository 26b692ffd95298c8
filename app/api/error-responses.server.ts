import { z } from "zod";
import type { ZodOpenApiResponsesObject } from "zod-openapi";
import { apiErrors, type ErrorName } from "./api-errors";
import type { DocumentedOperation } from "./api-route.server";

const ApiProblem = z
  .looseObject({
    message: z.string().meta({ description: "For people" }),
    code: z.string().meta({ description: "For programs: it stays as it is" }),
    said: z
      .looseObject({ key: z.string() })
      .optional()
      .meta({ description: "Of a message with values, its text and the values apart, to be translated" }),
    fields: z
      .record(z.string(), z.array(z.string()))
      .optional()
      .meta({ description: "What is wrong with which field" }),
  })
  .meta({ id: "Error" });

/** The errors an operation may return: those implied by its definition, then its own. */
export function errorsOf({ docs, method, params, signedIn, scope, input }: DocumentedOperation): ErrorName[] {
  const takesNothing = input instanceof z.ZodObject && Object.keys(input.shape).length === 0;
  const names: ErrorName[] = [
    ...(takesNothing ? [] : (["invalidInput"] as const)),
    ...(method === "GET" ? (["invalidEncoding"] as const) : (["unknownField", "invalidJson", "badOrigin"] as const)),
    ...(method === "GET" ? [] : (["tooLarge", "unsupportedType"] as const)),
    "badToken",
    ...(signedIn ? (["signInNeeded"] as const) : []),
    scope === "session" ? "sessionNeeded" : "scopeMissing",
    ...(params ? (["notFound"] as const) : []),
    ...(docs.errors ?? []),
    "methodNotAllowed",
    "rateLimited",
    "internal",
    "siteBusy",
    "unavailable",
    "noRoom",
  ];
  return [...new Set(names)].sort((a, b) => apiErrors[a].status - apiErrors[b].status);
}

/** The same by status, and the 304 for callers that already have the response. */
export function errorResponses(operation: DocumentedOperation): ZodOpenApiResponsesObject {
  const unchanged = { "304": { description: "What `If-None-Match` names is still true." } };
  return { ...(operation.repeats && unchanged), ...byStatus(errorsOf(operation)) };
}

function byStatus(names: ErrorName[]): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {};
  for (const status of new Set(names.map((name) => apiErrors[name].status))) {
    const errors = names.map((name) => apiErrors[name]).filter((error) => error.status === status);
    const [first] = errors;
    responses[String(status) as "400"] = {
      description: errors.map(({ code, when }) => `- \`${code}\`: ${when}`).join("\n"),
      content: { "application/json": { schema: ApiProblem, example: { message: first?.when, code: first?.code } } },
    };
  }
  return responses;
}
