import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { freePort } from "./free-port";

/** nginx in front of processes, with the configuration that docs/operations.md gives. */
export interface Nginx {
  url: string;
  stop(): Promise<void>;
}

/** Finds it on the path or where Debian installs it. */
export function findNginx(): string | null {
  const places = ["nginx", "/usr/sbin/nginx"];
  return places.find((place) => spawnSync(place, ["-v"]).status === 0) ?? null;
}

/**
 * Starts it on a free loopback port.
 * @param program from `findNginx`
 * @param upstream the address of a process
 */
export async function startNginx(program: string, upstream: string): Promise<Nginx> {
  const port = await freePort();
  const folder = mkdtempSync(path.join(tmpdir(), "nginx-"));
  // Its workers are not root.
  chmodSync(folder, 0o755);
  const kept = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((use) => `${use}_temp_path ${folder}/${use};`);
  const settings = path.join(folder, "nginx.conf");
  writeFileSync(
    settings,
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log;
events {}
http { access_log off; ${kept.join(" ")}
${documented(new URL(upstream).host, port)}
}`,
  );
  const child = spawn(program, ["-p", folder, "-c", settings], { stdio: ["ignore", "inherit", "inherit"] });
  const exited = once(child, "exit");
  await accepting(port, child);
  return {
    url: `http://127.0.0.1:${port}`,
    async stop() {
      child.kill("SIGQUIT");
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The text in the documentation, with this upstream and port. */
function documented(upstream: string, port: number): string {
  const [, text = ""] = /```nginx\n([\s\S]+?)```/.exec(readFileSync("docs/operations.md", "utf8")) ?? [];
  const [first, ...others] = text.match(/ server [\d.]+:\d+;/g) ?? [];
  if (!first || !text.includes("\nserver {\n")) throw new Error("docs/operations.md has no nginx configuration");
  return others
    .reduce((so, other) => so.replace(other, ""), text)
    .replace(first, ` server ${upstream};`)
    .replace("\nserver {\n", `\nserver {\n  listen 127.0.0.1:${port};\n`);
}

async function accepting(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const socket = connect(port, "127.0.0.1");
    const isOpen = await once(socket, "connect").then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    await wait(20);
  }
  throw new Error("nginx ended before it listened; its messages are above");
}
