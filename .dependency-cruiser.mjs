import { existsSync, readdirSync, readFileSync } from "node:fs";

/**
 * The arrows of the house: who may import whom. Checked by `npm run arrows`; drawn in ARCHITECTURE.md.
 *
 * A folder of `app` may import the folders on lower floors, and none on its own floor or above. From another folder only its
 * public modules may be imported, which its README.md lists; a folder on an open floor is public as a whole.
 */
const floors = [
  { name: "words", open: true, rooms: ["language", "text"] },
  { name: "process", open: true, rooms: ["(settings, log, metrics)", "threads"] },
  { name: "content", open: true, rooms: ["content", "markdown", "passages"] },
  { name: "database", open: true, rooms: ["db"] },
  { name: "http", open: true, rooms: ["http"] },
  { name: "outside", open: true, rooms: ["ai", "mail", "ui", "web-pages"] },
  { name: "people and news", rooms: ["accounts", "consent", "embeddings", "news"] },
  { name: "documents", rooms: ["library", "pages"] },
  { name: "files", rooms: ["uploads"] },
  { name: "answers", rooms: ["answers"] },
  { name: "conversations", rooms: ["conversations"] },
  { name: "api", rooms: ["api"] },
  { name: "images and newsletter", rooms: ["images", "newsletter"] },
  {
    name: "studios and blog",
    rooms: ["account-data", "blog", "contact", "diagrams", "discover", "metrics", "playground"],
  },
  { name: "seo", rooms: ["seo"] },
  { name: "pages of features", rooms: ["account-page", "home", "sharing"] },
  { name: "tools and frame", rooms: ["mcp", "shell"] },
  { name: "site", rooms: ["routes", "(root, entries, boot)"] },
];

/** Files that lie in `app` itself. */
const files = {
  "(settings, log, metrics)":
    "(brand|config\\.server|env\\.d|in-turn|last-used|log\\.server|metrics\\.server|model-list\\.server|secret-file\\.server|tracing\\.server|turn\\.server)\\.ts",
  "(root, entries, boot)":
    "(root\\.tsx|entry\\.(client|server)\\.tsx|boot\\.server\\.ts|documented-operations\\.server\\.ts|tailwind\\.css)",
};

const pathOf = (room) => `^app/${files[room] ? `${files[room]}$` : `${room}/`}`;
const anyOf = (rooms) => rooms.map(pathOf);

const upwards = floors.slice(0, -1).map(({ name, rooms }, index) => ({
  name: `no-arrow-up-from-${name.replaceAll(" ", "-")}`,
  comment: "A lower floor must not know a higher one. Pass in what is needed, or move what both need down.",
  severity: "error",
  from: { path: anyOf(rooms) },
  to: { path: anyOf(floors.slice(index + 1).flatMap((floor) => floor.rooms)) },
}));

/** The routes may import each other only by way of what lists them. */
const sideways = floors
  .flatMap(({ rooms }) => rooms.map((room) => ({ room, others: rooms.filter((other) => other !== room) })))
  .filter(({ room, others }) => others.length > 0 && room !== "routes" && !files[room])
  .map(({ room, others }) => ({
    name: `no-arrow-sideways-from-${room}`,
    comment: "Rooms on one floor don't know each other.",
    severity: "error",
    from: { path: pathOf(room) },
    to: { path: anyOf(others) },
  }));

const publicOnly = floors
  .filter(({ open }) => !open)
  .flatMap(({ rooms }) => rooms)
  .filter((room) => room !== "routes" && !files[room])
  .map((room) => ({
    name: `public-modules-of-${room}`,
    comment: `Import what app/${room}/README.md lists, or add to the list on purpose.`,
    severity: "error",
    from: { path: "^app/", pathNot: pathOf(room) },
    to: { path: pathOf(room), pathNot: publicModules(room).map((module) => `^app/${room}/${escaped(module)}$`) },
  }));

/** The list items of a README that begin with a file's name in backticks. */
function publicModules(room) {
  const readme = `app/${room}/README.md`;
  if (!existsSync(readme)) throw new Error(`${readme} is missing: it lists what other folders may import`);
  return [...readFileSync(readme, "utf8").matchAll(/^- `([^`]+)`/gm)].map(([, module]) => module);
}

function escaped(text) {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

const placed = floors.flatMap(({ rooms }) => rooms);
for (const { name } of readdirSync("app", { withFileTypes: true }).filter((entry) => entry.isDirectory()))
  if (!placed.includes(name)) throw new Error(`app/${name} has no floor: give it one in .dependency-cruiser.mjs`);

/** @type {import("dependency-cruiser").IConfiguration} */
export default {
  forbidden: [
    {
      name: "no-circles",
      comment: "Two files that import each other are one file, or want a third.",
      severity: "error",
      from: { path: "^app/" },
      to: { circular: true },
    },
    {
      name: "no-tests-in-the-product",
      severity: "error",
      from: { path: "^(app|scripts)/" },
      to: { path: "^tests/" },
    },
    ...upwards,
    ...sideways,
    ...publicOnly,
  ],
  options: {
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    doNotFollow: { path: "node_modules" },
    exclude: { path: "\\.css$|\\?" },
    enhancedResolveOptions: { extensions: [".ts", ".tsx", ".mjs", ".js"] },
  },
};
