import { buildIfStale } from "../../../scripts/build-if-stale.mjs";
import { startChatCompletions } from "../../peers/chat-completions";
import { startApp } from "./app-server";
import { startModel } from "./model-server";

/** Two servers for the run: one that answers from the library alone, and one with a model whose answers tests can hold. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  const started: { stop(): Promise<void> }[] = [];
  const start = async <Server extends { stop(): Promise<void> }>(starting: Promise<Server>): Promise<Server> => {
    const server = await starting;
    started.unshift(server);
    return server;
  };
  const stopAll = async () => {
    for (const server of started) await server.stop();
  };
  try {
    // Before both servers do.
    if (!buildIfStale()) throw new Error("The build failed; its messages are above.");
    const model = await start(startModel());
    const other = await startChatCompletions({ provider: "ollama" });
    started.push({ stop: other.close });
    const listed = [{ label: "Lamp (small)", model: "lamp:1b", url: `${other.url}/v1` }];
    const modelledSettings = { ANTHROPIC_BASE_URL: model.url, MODELS: JSON.stringify(listed) };
    const starting = [start(startApp({})), start(startApp(modelledSettings))] as const;
    // If one fails, the other is stopped too.
    await Promise.allSettled(starting);
    const [library, modelled] = await Promise.all(starting);
    process.env.E2E_LIBRARY_URL = library.url;
    process.env.E2E_MODELLED_URL = modelled.url;
    process.env.E2E_MODEL_CONTROL_URL = model.url;
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}
