/** A failure as the SDK reads it. */
interface Failure {
  message?: unknown;
  code?: unknown;
}
/** A reply in one piece, as a server sends it that does not stream. */
interface WholeReply {
  choices: { message?: object; finish_reason?: string }[];
}

/**
 * Fetches for the SDK, which expects a failure as a status of 400 or more with `{ error: { message, code } }`, and a
 * reply as a stream. Gemini's server sends a list of one such object, Mistral's sends the inner one alone, xAI's and LM
 * Studio's a text in its place; some gateways send failures with the status 200, and a reply as one object.
 */
export const fetchForSdk: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  if (!/\bjson\b/.test(response.headers.get("content-type") ?? "")) return response;
  const text = await response.text();
  const body = firstOf(parsed(text));
  const failure = failureIn(body, response.ok);
  if (failure)
    return withBody(JSON.stringify({ error: failure }), response, response.ok ? statusOf(failure) : undefined);
  return withBody(isWhole(body) ? asStream(body) : text, response);
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const firstOf = (body: unknown) => (Array.isArray(body) ? body[0] : body);
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === "object" && value !== null;

/** @param isOk the status says that there is none: then only a body that says so is one */
function failureIn(body: unknown, isOk: boolean): Failure | null {
  if (!isObject(body)) return null;
  const { error, ...rest } = body;
  if (isObject(error)) return error;
  if (typeof error === "string") return { ...rest, message: error };
  return isOk ? null : { ...rest, message: rest.message ?? rest.detail };
}

const isWhole = (body: unknown): body is WholeReply & object => isObject(body) && Array.isArray(body.choices);

/** The status that a failure should have had: its own code, if that is one. */
function statusOf({ code }: Failure): number {
  const status = Number(code);
  return status >= 400 && status < 600 ? status : 500;
}

function asStream(reply: WholeReply): string {
  const choices = reply.choices.map(({ message, ...choice }) => ({ ...choice, delta: message }));
  return `data: ${JSON.stringify({ ...reply, choices })}\n\ndata: [DONE]\n\n`;
}

function withBody(body: string, { headers, status: sent, statusText }: Response, status = sent): Response {
  const kept = new Headers(headers);
  // They are of the body as it came.
  for (const name of ["content-length", "content-encoding"]) kept.delete(name);
  return new Response(body, { status, statusText, headers: kept });
}
