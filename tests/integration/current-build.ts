import { buildIfStale } from "../../scripts/build-if-stale.mjs";

/** Test files start servers in parallel, so build before any of them does. */
export default function setup(): void {
  if (!buildIfStale()) throw new Error("The build failed; its messages are above.");
}
