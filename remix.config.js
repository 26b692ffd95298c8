/** @type {import("@remix-run/dev").AppConfig} */
export default {
  serverModuleFormat: "esm",
  tailwind: false,
  postcss: true,
  ignoredRouteFiles: ["**/.*"],
  // scripts/bundle-dependencies.mjs does it: this compiler can't for packages that load Node's modules by require().
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
