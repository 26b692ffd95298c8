import { buildIfStale } from "../../scripts/build-if-stale.mjs";

/** Test files start servers at the same time: the build is made before any of them does. */
export default function setup(): void {
  if (!buildIfStale()) throw new Error("The build failed; its messages are above.");
}
