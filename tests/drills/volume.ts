import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, rmSync } from "node:fs";
import path from "node:path";

/** A separate file system in memory that can be filled; only root may mount one. */
export interface Volume {
  /** Leaves not a byte; again, what has become free since. */
  fill(): void;
  makeRoom(): void;
  unmount(): void;
}

/** @param folder created when absent, and hidden by the volume. @returns null where nothing can be mounted */
export function mountVolume(folder: string, megabytes: number): Volume | null {
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder]);
  if (status !== 0) return null;
  chmodSync(folder, 0o755);
  const ballast = path.join(folder, "ballast");
  return {
    fill: () => void spawnSync("dd", ["if=/dev/zero", `of=${ballast}`, "bs=4k", "oflag=append", "conv=notrunc"]),
    makeRoom: () => rmSync(ballast, { force: true }),
    unmount: () => void spawnSync("umount", [folder]),
  };
}
