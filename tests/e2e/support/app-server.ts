import { makeDataFolder } from "../../harness/data-folder";
import { startServer } from "../../harness/server";

export interface AppServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the product as its users do, with an empty data folder, and waits until it is ready.
 * @param settings environment variables on top of those that tests want
 */
export async function startApp(settings: Record<string, string>): Promise<AppServer> {
  const data = makeDataFolder();
  try {
    const server = await startServer({ DATABASE_URL: "", DATA_DIR: data.path, LOG_LEVEL: "warn", ...settings });
    return {
      url: server.url,
      async stop() {
        await server.stop();
        data.remove();
      },
    };
  } catch (error) {
    data.remove();
    throw error;
  }
}
