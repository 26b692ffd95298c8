import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import postgres from "postgres";
import { databaseContents } from "../harness/database-contents";
import { compare } from "./compare";
import type { World } from "./world";

/**
 * Backs up with the command under load, restores into an empty database and runs the site on it; then backs up without
 * load and compares every table. @returns whether nothing was missing
 */
export async function backupDrill(world: World): Promise<boolean> {
  console.log("backup under load, restored into an empty database ...");
  const { database, site, load, ledger } = world;
  const folder = mkdtempSync(path.join(tmpdir(), "drill-backup-"));
  const [underLoad, atRest] = [path.join(folder, "under-load"), path.join(folder, "at-rest")];
  try {
    ledger.begin("backup");
    load.start();
    const isEachDone = await load.untilEachAccepted(60_000);
    await command("backup", underLoad, database.url);
    const areServed = await load.untilAccepted(10, 20_000);
    await load.stop();
    const losses = (await compare(world)).lost.length;
    await site.stop();

    const backupMs = await command("backup", atRest, database.url);
    const restored = await database.make("restored");
    const restoreMs = await command("restore", atRest, restored);
    const [before, after] = [await contents(database.url), await contents(restored)];
    const different = Object.keys(before).filter((table) => before[table]?.fingerprint !== after[table]?.fingerprint);
    const rows = Object.values(after).reduce((sum, table) => sum + table.rows, 0);

    await command("restore", underLoad, await database.make("restored_under_load"));
    database.url = restored;
    await site.start();
    const shown = await compare(world);
    console.log(
      `  ${rows} rows of ${Object.keys(after).length} tables in ${statSync(atRest).size} bytes: written in ${backupMs} ms, restored in ${restoreMs} ms`,
    );
    console.log(
      `  tables that differ: ${different.join(", ") || "none"}; lost on the restored site: ${shown.lost.length}`,
    );
    if (!isEachDone || !areServed) console.log("  visitors were not served all the time");
    return isEachDone && areServed && different.length === 0 && losses + shown.lost.length + shown.doubled.length === 0;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function command(name: "backup" | "restore", file: string, url: string): Promise<number> {
  const tsx = createRequire(import.meta.url).resolve("tsx/cli");
  const startedAt = performance.now();
  const env = { ...process.env, DATABASE_URL: url, DATABASE_DIRECT_URL: "" };
  const child = spawn(process.execPath, [tsx, `scripts/${name}.ts`, file], {
    env,
    stdio: ["ignore", "ignore", "inherit"],
  });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new Error(`npm run ${name} ended with ${code}`);
  return Math.round(performance.now() - startedAt);
}

async function contents(url: string) {
  const sql = postgres(url, { max: 1 });
  try {
    return await databaseContents(sql);
  } finally {
    await sql.end();
  }
}
