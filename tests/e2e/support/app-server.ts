import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { makeDataFolder } from "../../harness/data-folder";
import { type Server, startServer } from "../../harness/server";

/** One log file per server, named by its port: a failed test lists those that grew during it. */
export const serverLogs = path.resolve("test-results/servers");

export interface AppServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts the product as its users do, with an empty data folder, and waits until it is ready.
 * @param settings environment variables in addition to the tests' own
 */
export async function startApp(settings: Record<string, string>): Promise<AppServer> {
  const data = makeDataFolder();
  try {
    const server = await startServer({ DATABASE_URL: "", DATA_DIR: data.path, LOG_LEVEL: "warn", ...settings });
    saveLog(server);
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

function saveLog(server: Server): void {
  mkdirSync(serverLogs, { recursive: true });
  const file = path.join(serverLogs, `${new URL(server.url).port}.log`);
  appendFileSync(file, server.logs());
  const { stdout, stderr } = server.process;
  for (const stream of [stdout, stderr]) stream?.on("data", (chunk) => appendFileSync(file, chunk));
}
