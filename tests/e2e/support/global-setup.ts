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
    const model = await start(startModel());
    // In sequence: the first start builds for both.
    const library = await start(startApp({}));
    const modelled = await start(startApp({ ANTHROPIC_BASE_URL: model.url }));
    process.env.E2E_LIBRARY_URL = library.url;
    process.env.E2E_MODELLED_URL = modelled.url;
    process.env.E2E_MODEL_CONTROL_URL = model.url;
    return stopAll;
  } catch (error) {
    await stopAll();
    throw error;
  }
}
