import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { freePort } from "./free-port";

/** The built product as a separate process on a free port, started as users start it. */
export interface Server {
  url: string;
  process: ChildProcess;
  /** Everything it has logged so far. */
  logs(): string;
  /** @returns the exit code */
  stop(signal?: NodeJS.Signals): Promise<number | null>;
}

/** Servers started in this process, including stopped ones, for their logs. */
export const startedServers: Pick<Server, "url" | "logs">[] = [];

/** No network, and no limits except the guest's; by meaning too, as for everybody. */
const forTests: Record<string, string> & { NODE_ENV: "production" } = {
  NODE_ENV: "production",
  MEDIAWIKI_API_URL: "",
  KIWIX_URL: "",
  ANTHROPIC_API_KEY: "",
  ANTHROPIC_BASE_URL: "",
  SEARXNG_URL: "",
  BRAVE_API_KEY: "",
  EMBEDDINGS: "on",
  NEWS_FEEDS: "none",
  NEWS_API_KEY: "",
  GUESTS_PER_ADDRESS: "100000",
  MODEL_USES_PER_ADDRESS: "0",
  MODEL_USES_PER_ACCOUNT: "0",
  MODEL_USES_PER_TOKEN: "0",
  UNCONFIRMED_SEARCHES_PER_DAY: "100000",
  RATE_LIMIT_SCALE: "0",
};

/**
 * Starts it and waits until it listens, which it does once ready.
 * @param env environment variables on top of the tests' defaults; without DATABASE_URL it starts its own database
 * @throws Error with its output if it exits before it listens
 */
export function startServer(env: Record<string, string> = {}): Promise<Server> {
  return start(argumentsOfStart(), "AskLantern listens at", env);
}

/** The same build, served by Remix's own server instead of ours. */
export function startRemixServe(env: Record<string, string> = {}): Promise<Server> {
  const command = createRequire(import.meta.url).resolve("@remix-run/serve/dist/cli.js");
  return start([command, "build/index.js"], "[remix-serve]", env);
}

/** @param greeting its output once it listens */
async function start(given: string[], greeting: string, env: Record<string, string>): Promise<Server> {
  const port = await freePort();
  const child = spawn(process.execPath, given, {
    env: { ...process.env, PORT: String(port), ...forTests, APP_ORIGIN: originOf(port, env), ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  const url = `http://localhost:${port}`;
  startedServers.push({ url, logs: () => output });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
  const exited = once(child, "exit");
  await Promise.race([
    listening(child, greeting),
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

/** Needed for links in mail. */
function originOf(port: number, { SMTP_URL, PORT = String(port) }: Record<string, string>): string {
  return SMTP_URL ? `http://localhost:${PORT}` : "";
}

function listening(child: ChildProcess, greeting: string): Promise<void> {
  return new Promise((resolve) => {
    child.stdout?.on("data", (chunk) => String(chunk).includes(greeting) && resolve());
  });
}

/** What `npm start` gives Node. */
function argumentsOfStart(): string[] {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  return scripts.start.split(" ").slice(1);
}
