import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { z } from "zod";

declare module "vitest" {
  interface ProvidedContext {
    authEmulator: string;
    firestoreEmulator: string;
  }
}

export const project = "demo-asklantern";

const Started = z.object({ auth: z.string(), firestore: z.string() });

/** Starts the emulators for the run; they need no network. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const child = fork(path.resolve("tests/firebase/emulator-process.mjs"), [project], { stdio: "inherit" });
  const exited = once(child, "exit");
  const ended = exited.then(() => Promise.reject(new Error("The emulators ended before they listened")));
  const [message] = await Promise.race([once(child, "message"), ended]);
  const { auth, firestore } = Started.parse(message);
  provide("authEmulator", auth);
  provide("firestoreEmulator", firestore);
  return async () => {
    child.disconnect();
    await exited;
  };
}
