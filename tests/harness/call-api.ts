import type { LoaderFunctionArgs } from "@remix-run/node";
import { clientAddressHeader } from "~/http/client-address.server";
import { newAddress } from "./sign-in";

interface ApiModule {
  loader(args: LoaderFunctionArgs): Promise<Response>;
  action(args: LoaderFunctionArgs): Promise<Response>;
}

/** A program or page that calls API routes as modules, from its own address, with these headers on every call. */
export function apiCaller(headers: Record<string, string> = {}) {
  const address = newAddress();
  return (
    module: ApiModule,
    path: string,
    init: { method?: string; body?: unknown; headers?: Record<string, string>; signal?: AbortSignal } = {},
  ) => {
    const { method = "GET", body, signal } = init;
    const request = new Request(`http://localhost:3000${path}`, {
      method,
      signal,
      headers: {
        [clientAddressHeader]: address,
        ...(body !== undefined && { "Content-Type": "application/json" }),
        ...headers,
        ...init.headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return (method === "GET" ? module.loader : module.action)({ request, params: {}, context: {} });
  };
}
