/** The licences that dependencies may have, and the page that lists the ones they do have. */

/** npm's lock file, version 3. */
export interface LockFile {
  packages: Record<string, { license?: string; dev?: boolean; link?: boolean; version?: string }>;
}

export interface LicensedPackage {
  name: string;
  licence: string;
  /** Needed to build or test, but not by a running site. */
  isForDevelopment: boolean;
}

const permissive = "permissive: asks for no more than its notice";
/** By SPDX identifier, with the reason why it is acceptable. */
const allowed: Record<string, string> = {
  MIT: permissive,
  "MIT-0": "permissive, without even a notice",
  ISC: permissive,
  "Apache-2.0": "permissive, with a grant of patents",
  "BSD-2-Clause": permissive,
  "BSD-3-Clause": permissive,
  "0BSD": "permissive, without even a notice",
  "BlueOak-1.0.0": permissive,
  Zlib: permissive,
  "Python-2.0": permissive,
  "CC0-1.0": "given to the public",
  Unlicense: "given to the public",
  WTFPL: "permissive without conditions",
  "MPL-2.0": "its own files stay open; we use them unchanged, beside ours",
  "OFL-1.1": "fonts, which may be shipped with anything",
  "Artistic-2.0": "used unchanged",
  "Unicode-3.0": permissive,
  "PSF-2.0": permissive,
  "ODbL-1.0": "a database, used unchanged, with its source named beside what it says",
  "CC-BY-3.0": "data, with its author named in the package",
  "CC-BY-4.0": "data, with its author named in the package",
};

/** Packages whose licence field is missing or not an SPDX identifier: read from their files. */
const readByHand: Record<string, { licence: string; from: string }> = {
  duck: { licence: "BSD-2-Clause", from: 'its LICENSE file; package.json says only "BSD"' },
  eval: { licence: "MIT", from: "its LICENSE file" },
  format: { licence: "MIT", from: "its Readme.md" },
  "world-countries": { licence: "ODbL-1.0", from: "its LICENSE file" },
  "require-like": { licence: "MIT", from: "its License file" },
};

/** All installed packages, each version once. */
export function packagesOf({ packages }: LockFile): LicensedPackage[] {
  return Object.entries(packages)
    .filter(([path, { link }]) => path.includes("node_modules/") && !link)
    .map(([path, { license = "not given", dev = false }]) => {
      const name = path.split("node_modules/").at(-1) ?? path;
      return { name, licence: readByHand[name]?.licence ?? license, isForDevelopment: dev };
    });
}

/** Those with an unapproved licence. */
export function refusedPackages(lock: LockFile): LicensedPackage[] {
  return packagesOf(lock).filter(({ licence }) => !isAllowed(licence));
}

/** For an SPDX expression without nesting: all parts of an AND, or one of an OR. */
export function isAllowed(expression: string): boolean {
  const bare = expression.replace(/^\(|\)$/g, "");
  if (/ OR /.test(bare)) return bare.split(" OR ").some(isAllowed);
  return bare.split(" AND ").every((licence) => Object.hasOwn(allowed, licence));
}

/** The page in Markdown. */
export function licencesPage(lock: LockFile): string {
  const all = packagesOf(lock);
  const licences = [...new Set(all.map(({ licence }) => licence))].sort();
  const count = (licence: string, isForDevelopment: boolean) =>
    all.filter((one) => one.licence === licence && one.isForDevelopment === isForDevelopment).length;
  return `${[
    "# Licences of what we depend on",
    "",
    "Written by `npm run licences` from `package-lock.json`; a package whose licence is not in `scripts/licences.ts` fails it.",
    "Counted are packages for every platform, most of which are not installed on any one machine.",
    "",
    "| licence | a running site | building and testing | why it is fine |",
    "|---|---:|---:|---|",
    ...licences.map(
      (licence) => `| ${licence} | ${count(licence, false)} | ${count(licence, true)} | ${reasonOf(licence)} |`,
    ),
    "",
    "## Read by hand",
    "",
    ...Object.entries(readByHand).map(([name, { licence, from }]) => `- ${name}: ${licence}, by ${from}`),
    "",
    "## Used by a running site, other than permissive",
    "",
    ...[
      ...new Set(
        all
          .filter(({ licence, isForDevelopment }) => !isForDevelopment && /MPL|OFL|GPL|CC-BY|Artistic/.test(licence))
          .map(({ name, licence }) => `- ${name}: ${licence}`),
      ),
    ],
  ].join("\n")}\n`;
}

function reasonOf(expression: string): string {
  const bare = expression.replace(/^\(|\)$/g, "");
  const parts = bare.split(/ (?:AND|OR) /).filter((part) => Object.hasOwn(allowed, part));
  const reasons = [...new Set(parts.map((part) => allowed[part]))].join("; ");
  return bare.includes(" OR ") ? `our choice is ${parts.join(" or ")}: ${reasons}` : reasons;
}
