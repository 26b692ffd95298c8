import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";

/** The built product as its own process, on a free port and this test file's database. */
export interface Server {
  url: string;
  process: ChildProcess;
  /** Everything it has logged so far. */
  logs(): string;
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

const quietNetwork = {
  MEDIAWIKI_API_URL: "",
  ANTHROPIC_API_KEY: "",
  ANTHROPIC_BASE_URL: "",
  SEARXNG_URL: "",
  BRAVE_API_KEY: "",
};

/** Starts it and waits until it is ready. `env` is added to an environment that asks nothing of the network. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["scripts/start.mjs"], {
    env: { ...process.env, NODE_ENV: "production", PORT: String(port), RATE_LIMIT_SCALE: "0", ...quietNetwork, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const exited = once(child, "exit");
  await Promise.race([
    listening(child),
    exited.then(() => Promise.reject(new Error(`The server ended before it listened:\n${output}`))),
  ]);
  return {
    url,
    process: child,
    logs: () => output,
    async stop(signal = "SIGTERM") {
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

function listening(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on("data", (chunk) => String(chunk).includes("[remix-serve]") && resolve());
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return typeof address === "object" && address ? address.port : 0;
}
