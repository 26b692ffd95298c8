import { appendFileSync, mkdirSync } from "node:fs";
import path from "node:path";
import { makeDataFolder } from "../../harness/data-folder";
import { type Server, startServer } from "../../harness/server";

/** A file for each server, named by its port, with what it has logged: a failed test names those that grew meanwhile. */
export const serverLogs = path.resolve("test-results/servers");

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
    keepLog(server);
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

function keepLog(server: Server): void {
  mkdirSync(serverLogs, { recursive: true });
  const file = path.join(serverLogs, `${new URL(server.url).port}.log`);
  appendFileSync(file, server.logs());
  const { stdout, stderr } = server.process;
  for (const stream of [stdout, stderr]) stream?.on("data", (chunk) => appendFileSync(file, chunk));
}
