import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** An empty data folder for a server that is to start a database of its own, open to the user that it runs as for root. */
export function makeDataFolder(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "asklantern-"));
  chmodSync(folder, 0o755);
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
