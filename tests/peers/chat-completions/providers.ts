import { azure, deepseek, gemini, groq, litellm, mistral, openai, openrouter, together, xai } from "./hosted";
import { llamaCpp, lmStudio, ollama, vllm } from "./local";

/** The servers of chat completions that the stand-in can be. */
export const providers = {
  ...{ openai, azure, gemini, mistral, groq, deepseek, xai, openrouter, together },
  ...{ ollama, llamaCpp, vllm, lmStudio, litellm },
};
export type ProviderName = keyof typeof providers;
