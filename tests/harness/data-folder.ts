import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** An empty data folder for a server that starts its own database, accessible to the user that PostgreSQL runs as under root. */
export function makeDataFolder(): { path: string; remove(): void } {
  const folder = mkdtempSync(path.join(tmpdir(), "asklantern-"));
  chmodSync(folder, 0o755);
  return { path: folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}
