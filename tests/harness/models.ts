import { type ChatCompletionsApi, chatCompletionsModel } from "~/ai/chat-completions/model.server";
import { modelTiming } from "~/ai/deadlines.server";
import type { LanguageModel } from "~/ai/language-model";
import { messagesModel } from "~/ai/messages-api/model.server";

/** A model on a server that speaks the Messages API. @param url of a stand-in */
export function claudeModel(url: string, name = "claude-haiku-5-5"): LanguageModel {
  return messagesModel({ url, key: "test" }, { id: "claude", name, timing: modelTiming });
}

/** A model on a server that speaks chat completions. @param url of a stand-in, without the version */
export function otherModel(url: string, api: Partial<ChatCompletionsApi> = {}, name = "llama3.2"): LanguageModel {
  return chatCompletionsModel({ url: `${url}/v1`, ...api }, { id: "other", name, timing: modelTiming });
}
