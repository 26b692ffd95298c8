import { useRouteLoaderData } from "@remix-run/react";
import type { ShownAccount } from "./shown-account";

/** Who has signed in, as every page knows it from the root; null for guests. */
export function useAccount(): ShownAccount | null {
  return useRouteLoaderData<{ account: ShownAccount | null }>("root")?.account ?? null;
}
