import type { RequestHandlerExtra } from "@modelcontextprotocol/sdk/shared/protocol.js";
import type { ServerNotification, ServerRequest } from "@modelcontextprotocol/sdk/types.js";
import { watchAnswer } from "~/answers/run/live.server";

/** The client waiting for a tool's result. */
export type Listener = Pick<
  RequestHandlerExtra<ServerRequest, ServerNotification>,
  "signal" | "sendNotification" | "_meta"
>;

/**
 * Reports progress to a client that asked for it, until the answer is finished. The duration is unknown, so there is no
 * total.
 */
export async function tellProgress(answerId: string, { signal, sendNotification, _meta }: Listener): Promise<void> {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return;
  let progress = 0;
  for await (const { data } of watchAnswer(answerId, 0, signal)) {
    if (data.type !== "status") continue;
    progress += 1;
    await sendNotification({
      method: "notifications/progress",
      params: { progressToken, progress, message: data.text },
    });
  }
}
