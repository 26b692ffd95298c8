import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";
import { log } from "~/log.server";
import { problemResponse } from "../problem.server";
import { unavailableProblem } from "../unavailable.server";

/**
 * Wraps the build's routes to answer 503 when the database is full or down. If a loader throws such an error as is,
 * Remix answers 500; thrown as a response, Remix passes it on in each of its formats.
 */
export function tellingUnavailable(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { loader, action } = route.module;
    const module = {
      ...route.module,
      ...(loader && { loader: telling(loader) }),
      ...(action && { action: telling(action) }),
    };
    return [id, { ...route, module }];
  });
  return { ...build, routes: Object.fromEntries(routes) };
}

function telling<Handler extends LoaderFunction | ActionFunction>(handle: Handler): Handler {
  const telling: LoaderFunction = async (args) => {
    try {
      return await handle(args);
    } catch (error) {
      const problem = unavailableProblem(error);
      if (!problem) throw error;
      if (!args.request.signal.aborted)
        log.error({ err: error, path: new URL(args.request.url).pathname }, "request failed");
      throw problemResponse(problem);
    }
  };
  return telling as Handler;
}
