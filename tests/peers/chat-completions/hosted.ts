import { chunk, counted, data, done, failure, type ProviderShape, textChunks, thoughts, usage } from "./shape";

const anew = { "retry-after": "30" };

export const openai: ProviderShape = {
  model: "gpt-5.4-mini",
  events: (pieces, counts) => [
    chunk({ role: "assistant", content: "", refusal: null }, null, counts ? { usage: null } : {}),
    ...pieces.map((piece) => chunk({ content: piece }, null, { obfuscation: "x7Fq" })),
    chunk({}, "stop"),
    ...(counts ? [counted()] : []),
    done,
  ],
  rejects: ({ max_tokens }) =>
    max_tokens === undefined
      ? null
      : failure(
          400,
          "Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.",
          "unsupported_parameter",
          { param: "max_tokens" },
        ),
  refusals: {
    "bad-key": failure(401, "Incorrect API key provided: sk-no****here.", "invalid_api_key"),
    "unknown-model": failure(404, "The model `m` does not exist or you do not have access to it.", "model_not_found"),
    "too-long": failure(
      400,
      "This model's maximum context length is 8192 tokens. However, your messages resulted in 9000 tokens.",
      "context_length_exceeded",
      { param: "messages" },
    ),
    "rate-limited": {
      ...failure(429, "Rate limit reached for m on tokens per min (TPM).", "rate_limit_exceeded", { type: "tokens" }),
      headers: anew,
    },
    "no-credit": failure(429, "You exceeded your current quota, please check your plan.", "insufficient_quota", {
      type: "insufficient_quota",
    }),
  },
};

/** Annotations of its filter come in chunks without a choice, and in choices without a delta, even after the end. */
export const azure: ProviderShape = {
  ...openai,
  events: (pieces, counts) => [
    data({ id: "", object: "", created: 0, model: "", choices: [], prompt_filter_results: [{ prompt_index: 0 }] }),
    chunk({ role: "assistant" }),
    ...textChunks(pieces),
    chunk({}, "stop"),
    data({ id: "", object: "", choices: [{ index: 0, finish_reason: null, content_filter_offsets: { end: 44 } }] }),
    ...(counts ? [counted()] : []),
    done,
  ],
  refusals: {
    ...openai.refusals,
    "bad-key": failure(401, "Access denied due to invalid subscription key or wrong API endpoint.", "401"),
    "unknown-model": failure(404, "The API deployment for this resource does not exist.", "DeploymentNotFound"),
  },
};

/** Its failures are lists, and the role comes with every piece. */
export const gemini: ProviderShape = {
  model: "gemini-3.8-flash",
  events: (pieces) => [
    ...pieces.slice(0, -1).map((piece) => chunk({ role: "assistant", content: piece })),
    chunk({ role: "assistant", content: pieces.at(-1) ?? null }, "stop", { usage }),
    done,
  ],
  rejects: (body) => {
    const unknown = Object.keys(body).find((name) => !geminiTakes.has(name));
    return unknown ? geminiFailure(400, `Invalid JSON payload received. Unknown name "${unknown}"`) : null;
  },
  refusals: {
    "bad-key": geminiFailure(400, "API key not valid. Please pass a valid API key.", "INVALID_ARGUMENT"),
    "unknown-model": geminiFailure(404, "models/m is not found for API version v1main.", "NOT_FOUND"),
    "too-long": geminiFailure(400, "The input token count (9000) exceeds the maximum number of tokens allowed (8192)."),
    "rate-limited": geminiFailure(429, "Resource has been exhausted.", "RESOURCE_EXHAUSTED"),
    "no-credit": { status: 402, body: [{ error: { code: 402, message: "Billing is required." } }] },
  },
};
const geminiTakes = new Set(
  "model messages stream stream_options max_tokens response_format reasoning_effort".split(" "),
);
function geminiFailure(code: number, message: string, status = "INVALID_ARGUMENT") {
  return { status: code, body: [{ error: { code, message, status } }] };
}

/** Its failures have no outer object, and its reasoning models send lists of parts. */
export const mistral: ProviderShape = {
  model: "mistral-small-latest",
  events: (pieces) => [
    chunk({ role: "assistant", content: "" }),
    chunk({ content: [{ type: "thinking", thinking: [{ type: "text", text: thoughts[0] }] }] }),
    chunk({ content: [{ type: "text", text: pieces[0] ?? "" }] }),
    ...textChunks(pieces.slice(1)),
    chunk({ content: "" }, "stop", { usage }),
    done,
  ],
  rejects: ({ max_completion_tokens }) =>
    max_completion_tokens === undefined
      ? null
      : mistralFailure(422, {
          detail: [
            { type: "extra_forbidden", loc: ["body", "max_completion_tokens"], msg: "Extra inputs are not permitted" },
          ],
        }),
  refusals: {
    "bad-key": { status: 401, body: { detail: "Unauthorized" } },
    "unknown-model": mistralFailure(400, "Invalid model: m", "1500"),
    "too-long": mistralFailure(
      400,
      "Prompt contains 9000 tokens and 0 draft tokens, too large for model with 8192 maximum context length",
    ),
    "rate-limited": mistralFailure(429, "Rate limit exceeded", "1300"),
    "no-credit": mistralFailure(402, "Payment required"),
  },
};
function mistralFailure(status: number, message: unknown, code: string | null = null) {
  return { status, body: { object: "error", message, type: "invalid_request_error", param: null, code } };
}

export const groq: ProviderShape = {
  model: "openai/gpt-oss-20b",
  events: (pieces, counts) => [
    chunk({ role: "assistant", content: "" }, null, { x_groq: { id: "req_1" } }),
    ...thoughts.map((reasoning) => chunk({ reasoning })),
    ...textChunks(pieces),
    chunk({}, "stop", { x_groq: { id: "req_1", usage } }),
    ...(counts ? [counted()] : []),
    done,
  ],
  refusals: {
    "unknown-model": openai.refusals["unknown-model"],
    "rate-limited": openai.refusals["rate-limited"],
    "bad-key": failure(401, "Invalid API Key", "invalid_api_key"),
    "too-long": failure(
      413,
      "Request too large for model `m` on tokens per minute (TPM): Limit 8000, Requested 10013, please reduce your message size and try again.",
      "rate_limit_exceeded",
      { type: "tokens" },
    ),
  },
};

/** It thinks by default, and says that it is alive in comments. */
export const deepseek: ProviderShape = {
  model: "deepseek-flash",
  events: (pieces) => [
    ": keep-alive",
    chunk({ role: "assistant", content: null, reasoning_content: "" }),
    ...thoughts.map((thought) => chunk({ content: null, reasoning_content: thought })),
    ...pieces.map((piece) => chunk({ content: piece, reasoning_content: null })),
    chunk({ content: "" }, "stop", { usage }),
    done,
  ],
  rejects: ({ response_format }) =>
    response_format?.type === "json_schema"
      ? failure(400, "This response_format type is unavailable now", "invalid_request_error")
      : null,
  refusals: {
    "bad-key": failure(401, "Authentication Fails, Your api key: ****1234 is invalid", "invalid_request_error"),
    "unknown-model": failure(400, "Model Not Exist", "invalid_request_error"),
    "too-long": failure(
      400,
      "This model's maximum context length is 8192 tokens. However, you requested 9000 tokens (8000 in the messages, 1000 in the completion). Please reduce the length of the messages or completion.",
      "invalid_request_error",
    ),
    "no-credit": failure(402, "Insufficient Balance", "invalid_request_error", { type: "unknown_error" }),
  },
};

/** Its failures are texts, a bad key among the bad requests. */
export const xai: ProviderShape = {
  model: "grok-4.3",
  events: (pieces) => [
    chunk({ role: "assistant", content: "" }),
    ...thoughts.map((thought) => chunk({ reasoning_content: thought })),
    ...textChunks(pieces),
    chunk({}, "stop"),
    counted(),
    done,
  ],
  rejects: ({ reasoning_effort }) =>
    reasoning_effort ? xaiFailure(400, "Model grok-4.3 does not support parameter reasoningEffort.") : null,
  refusals: {
    "bad-key": xaiFailure(400, "Incorrect API key provided: xa***yz."),
    "unknown-model": xaiFailure(404, "The model m does not exist or your team does not have access to it."),
    "too-long": xaiFailure(400, "This model's maximum prompt length is 8192 but the request contains 9000 tokens."),
    "rate-limited": { ...xaiFailure(429, "Too many requests."), headers: anew },
    "no-credit": xaiFailure(403, "Your team has either used all available credits or reached its limit."),
  },
};
function xaiFailure(status: number, error: string) {
  return { status, body: { code: "invalid-argument", error } };
}

export const openrouter: ProviderShape = {
  model: "z-ai/glm-5.3-flash",
  events: (pieces) => [
    ": OPENROUTER PROCESSING",
    chunk({ role: "assistant", content: "", reasoning: thoughts[0], reasoning_details: [{ type: "reasoning.text" }] }),
    ": OPENROUTER PROCESSING",
    ...pieces.map((piece) => chunk({ role: "assistant", content: piece, reasoning: null })),
    chunk({ role: "assistant", content: "" }, "stop", { native_finish_reason: "STOP" }),
    chunk({ role: "assistant", content: "" }, null, { usage }),
    done,
  ],
  refusals: {
    "bad-key": failure(401, "No auth credentials found", 401),
    "unknown-model": failure(400, "m is not a valid model ID", 400),
    "too-long": failure(
      400,
      "This endpoint's maximum context length is 8192 tokens. However, you requested about 9000 tokens.",
      400,
    ),
    "rate-limited": { ...failure(429, "Provider returned error", 429), headers: anew },
    "no-credit": failure(402, "This request requires more credits, or fewer max_tokens.", 402),
  },
};

export const together: ProviderShape = {
  model: "openai/gpt-oss-20b",
  events: (pieces) => [
    ...pieces.map((piece) => chunk({ role: "assistant", content: piece }, null, { usage: null })),
    chunk({ role: "assistant", content: "" }, "eos", { usage }),
    done,
  ],
  refusals: {
    "too-long": failure(422, "The input (9000 tokens) is longer than the model's context length (8192 tokens).", null),
  },
};

export const litellm: ProviderShape = {
  model: "fast",
  events: (pieces) => [
    chunk({ role: "assistant", content: pieces[0] ?? "", reasoning_content: thoughts[0] }),
    ...textChunks(pieces.slice(1)),
    chunk({}, "stop"),
    chunk({}, null, { usage }),
    done,
  ],
  refusals: {
    "unknown-model": failure(400, "/chat/completions: Invalid model name passed in model=m.", "400"),
    "too-long": failure(400, "litellm.ContextWindowExceededError: litellm.BadRequestError: too many", "400"),
    "rate-limited": { ...failure(429, "litellm.RateLimitError: slow down", "429"), headers: anew },
  },
};
