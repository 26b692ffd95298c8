import { networkInterfaces } from "node:os";
import { createRequestHandler } from "@remix-run/express";
import { installGlobals, type ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type Express } from "express";
import { firebaseWebConfig } from "~/accounts/identity/firebase-web-config.server";
import { config } from "~/config.server";
import { bodyLimitOf, limitBodies } from "~/http/server/body-limits.server";
import { compressedFiles } from "~/http/server/compressed-files.server";
import { connectionLimits, createLimitedServer } from "~/http/server/connection-limits.server";
import { noteConnection } from "~/http/server/connection-notes.server";
import { addDefaultHeaders } from "~/http/server/default-headers.server";
import { refuseForeignForms } from "~/http/server/foreign-forms.server";
import { refuseOddData } from "~/http/server/framework-data.server";
import { refuseMalformed } from "~/http/server/malformed-requests.server";
import { logRequests } from "~/http/server/request-log.server";
import { countRequestsUnderWay } from "~/http/server/requests-under-way.server";
import { publicFiles, routeNames } from "~/http/server/route-names.server";
import { tellingUnavailable } from "~/http/server/unavailable-routes.server";
import { drainUnreadBodies } from "~/http/server/unread-bodies.server";

/**
 * The production server. Compiled with the app (app/entry.server.tsx exports it), so that its middleware and the routes
 * share one log, one set of counters and one configuration.
 */

/** Serves the build at PORT and HOST until shutdown, which boot.server.ts handles. */
export function serve(build: ServerBuild): void {
  const { PORT } = config();
  // Like remix-serve: its undici takes less processor time per request than Node 20's.
  installGlobals({ nativeFetch: build.future.v3_singleFetch });
  const server = createLimitedServer(site(build), connectionLimits);
  server.once("error", (error) => {
    console.error(error.message);
    process.exit(1);
  });
  server.listen(PORT, process.env.HOST || undefined, () => console.log(`AskLantern listens at ${addresses(PORT)}`));
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => server.close());
}

/** The middleware of every request, in order. */
function site(build: ServerBuild): Express {
  const app = express();
  app.disable("x-powered-by");
  app.use(logRequests(routeNames(build.routes, publicFiles("public"))), countRequestsUnderWay, drainUnreadBodies);
  app.use(addDefaultHeaders({ opensPopups: firebaseWebConfig() !== null }));
  app.use(noteConnection, refuseMalformed, refuseOddData, refuseForeignForms, limitBodies(bodyLimitOf));
  app.use(build.publicPath, compressedFiles(build.assetsBuildDirectory, { maxAge: "1y" }));
  app.use(compression());
  app.use(express.static("public", { maxAge: "1h" }));
  app.use(createRequestHandler({ build: tellingUnavailable(build) }));
  return app;
}

/** Addresses to print at startup: on this machine and on the network. */
function addresses(port: number): string {
  const interfaces = Object.values(networkInterfaces()).flat();
  const outside = process.env.HOST || interfaces.find((one) => one?.family === "IPv4" && !one.internal)?.address;
  return `http://localhost:${port}${outside ? ` (http://${outside}:${port})` : ""}`;
}
