import { type ChatBody, chunk, counted, done, failure, type ProviderShape, textChunks, thoughts } from "./shape";

/** It ignores what it does not know, `max_completion_tokens` too. */
export const ollama: ProviderShape = {
  model: "llama3.2",
  events: (pieces, counts) => [
    chunk({ role: "assistant", content: "", reasoning: thoughts[0] }),
    ...pieces.map((piece) => chunk({ role: "assistant", content: piece })),
    chunk({ role: "assistant", content: "" }, "stop"),
    ...(counts ? [counted({ system_fingerprint: "fp_ollama" })] : []),
    done,
  ],
  refusals: {
    "unknown-model": failure(404, "model 'm' not found", null, { type: "not_found_error" }),
    "too-long": failure(400, "prompt too long; exceeded max context length by 808 tokens", null),
  },
};

/** As observed of llama-server 0.5.0. */
export const llamaCpp: ProviderShape = {
  model: "any",
  events: (pieces, counts) => [
    chunk({ role: "assistant", content: null }),
    ...thoughts.map((thought) => chunk({ reasoning_content: thought })),
    ...textChunks(pieces),
    chunk({}, "stop"),
    ...(counts ? [counted({ timings: { prompt_n: 120 } })] : []),
    done,
  ],
  refusals: {
    "bad-key": failure(401, "Invalid API Key", 401, { type: "authentication_error" }),
    "too-long": failure(400, "request (769 tokens) exceeds the available context size (512 tokens)", 400, {
      type: "exceed_context_size_error",
      n_ctx: 512,
    }),
  },
};

/** Without its parser for reasoning, thoughts stay in the text. */
export const vllm: ProviderShape = {
  model: "Qwen/Qwen3-8B",
  events: (pieces, counts) => [
    chunk({ role: "assistant", content: "" }),
    ...textChunks(["<th", "ink>\n", ...thoughts, "</thi", "nk>\n\n", ...pieces]),
    chunk({ content: "" }, "stop", { stop_reason: null }),
    ...(counts ? [counted()] : []),
    done,
  ],
  refusals: {
    "bad-key": { status: 401, body: { error: "Unauthorized" } },
    "unknown-model": {
      status: 404,
      body: { object: "error", message: "The model `m` does not exist.", type: "NotFoundError", code: 404 },
    },
    "too-long": failure(
      400,
      "'max_tokens' or 'max_completion_tokens' is too large: 4096. This model's maximum context length is 4096 tokens and your request has 900 input tokens (4096 > 4096 - 900).",
      400,
      { type: "BadRequestError" },
    ),
  },
};

export const lmStudio: ProviderShape = {
  model: "qwen3-8b",
  events: (pieces) => [...textChunks(["<think>hm</think>", ...pieces]), chunk({}, "stop"), done],
  rejects: ({ response_format }: ChatBody) =>
    response_format?.type === "json_object"
      ? { status: 400, body: { error: "'response_format.type' must be 'json_schema' or 'text'" } }
      : null,
  refusals: {
    "unknown-model": { status: 400, body: { error: "No models loaded. Please load a model in the developer page." } },
    "too-long": {
      status: 400,
      body: {
        error:
          "The number of tokens to keep from the initial prompt is greater than the context length (n_keep: 900 >= n_ctx: 512).",
      },
    },
  },
};
