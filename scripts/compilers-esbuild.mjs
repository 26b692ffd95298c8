import { createRequire } from "node:module";

/** The esbuild that Remix's compiler uses. */
export const compilersEsbuild = () =>
  createRequire(createRequire(import.meta.url).resolve("@remix-run/dev"))("esbuild");
