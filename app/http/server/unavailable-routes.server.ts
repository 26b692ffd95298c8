import type { ActionFunction, LoaderFunction, ServerBuild } from "@remix-run/node";
import { log } from "~/log.server";
import { problemResponse } from "../problem.server";
import { unavailableProblem } from "../unavailable.server";

/**
 * The build with routes that answer 503 where the database is full or away. Thrown by a loader as it is, such an error would
 * be any error to Remix, and a 500; thrown as a response, Remix itself tells it on in each of its forms.
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
