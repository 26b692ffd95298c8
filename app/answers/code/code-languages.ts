/** The languages highlighted in answers. Each is loaded when first shown, after the languages it extends. */

interface Language {
  load(): Promise<unknown>;
  /** Languages that must be loaded first. */
  after?: string[];
}

export const codeLanguages: Record<string, Language> = {
  bash: { load: () => import("prismjs/components/prism-bash.js") },
  c: { load: () => import("prismjs/components/prism-c.js"), after: ["clike"] },
  clike: { load: () => import("prismjs/components/prism-clike.js") },
  cpp: { load: () => import("prismjs/components/prism-cpp.js"), after: ["c"] },
  csharp: { load: () => import("prismjs/components/prism-csharp.js"), after: ["clike"] },
  css: { load: () => import("prismjs/components/prism-css.js") },
  diff: { load: () => import("prismjs/components/prism-diff.js") },
  docker: { load: () => import("prismjs/components/prism-docker.js") },
  go: { load: () => import("prismjs/components/prism-go.js"), after: ["clike"] },
  graphql: { load: () => import("prismjs/components/prism-graphql.js") },
  java: { load: () => import("prismjs/components/prism-java.js"), after: ["clike"] },
  javascript: { load: () => import("prismjs/components/prism-javascript.js"), after: ["clike"] },
  json: { load: () => import("prismjs/components/prism-json.js") },
  jsx: { load: () => import("prismjs/components/prism-jsx.js"), after: ["markup", "javascript"] },
  kotlin: { load: () => import("prismjs/components/prism-kotlin.js"), after: ["clike"] },
  lua: { load: () => import("prismjs/components/prism-lua.js") },
  markdown: { load: () => import("prismjs/components/prism-markdown.js"), after: ["markup"] },
  markup: { load: () => import("prismjs/components/prism-markup.js") },
  "markup-templating": { load: () => import("prismjs/components/prism-markup-templating.js"), after: ["markup"] },
  php: { load: () => import("prismjs/components/prism-php.js"), after: ["markup-templating"] },
  powershell: { load: () => import("prismjs/components/prism-powershell.js") },
  python: { load: () => import("prismjs/components/prism-python.js") },
  r: { load: () => import("prismjs/components/prism-r.js") },
  ruby: { load: () => import("prismjs/components/prism-ruby.js"), after: ["clike"] },
  rust: { load: () => import("prismjs/components/prism-rust.js") },
  sql: { load: () => import("prismjs/components/prism-sql.js") },
  swift: { load: () => import("prismjs/components/prism-swift.js") },
  toml: { load: () => import("prismjs/components/prism-toml.js") },
  tsx: { load: () => import("prismjs/components/prism-tsx.js"), after: ["jsx", "typescript"] },
  typescript: { load: () => import("prismjs/components/prism-typescript.js"), after: ["javascript"] },
  yaml: { load: () => import("prismjs/components/prism-yaml.js") },
};

const otherNames: Record<string, string> = {
  "c++": "cpp",
  "c#": "csharp",
  cs: "csharp",
  console: "bash",
  dockerfile: "docker",
  golang: "go",
  html: "markup",
  js: "javascript",
  kt: "kotlin",
  md: "markdown",
  ps1: "powershell",
  py: "python",
  rb: "ruby",
  rs: "rust",
  sh: "bash",
  shell: "bash",
  svg: "markup",
  ts: "typescript",
  xml: "markup",
  yml: "yaml",
  zsh: "bash",
};

/** The grammar for a code block's language name; null when unsupported. */
export function codeLanguage(name: string): string | null {
  const lower = name.toLowerCase();
  const known = Object.hasOwn(otherNames, lower) ? (otherNames[lower] ?? lower) : lower;
  return Object.hasOwn(codeLanguages, known) ? known : null;
}
