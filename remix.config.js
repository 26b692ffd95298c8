/** @type {import("@remix-run/dev").AppConfig} */
export default {
  serverModuleFormat: "esm",
  tailwind: false,
  postcss: true,
  ignoredRouteFiles: ["**/.*"],
  // These ship ESM only, or read files beside themselves: Node loads them from node_modules.
  serverDependenciesToBundle: [],
  watchPaths: ["./app/content/**/*"],
  future: {
    v3_fetcherPersist: true,
    v3_lazyRouteDiscovery: true,
    v3_relativeSplatPath: true,
    v3_singleFetch: true,
    v3_throwAbortReason: true,
  },
};
