import { type Language, languages } from "~/text/language";

/** A ZIM file that a kiwix-serve serves. */
export interface Book {
  /** Its name in the server's addresses, e.g. "wikipedia_en_simple_all_maxi_2026-05". */
  name: string;
  /** For people, e.g. "Simple English Wikipedia". */
  title: string;
  /** Empty if it doesn't say. */
  languages: readonly Language[];
  /** The server's path to its pages, decoded. From version 3.4 it is "/content/NAME", before "/NAME"; either after a prefix. */
  path: string;
  /** The same, encoded, without the server's prefix: to append to an address by which it is reached. */
  address: string;
  /** False if only its titles can be searched. */
  hasTextIndex: boolean;
  /** How many pages it says it has. */
  pages: number;
}

/** Languages of ISO 639, also in its three-letter codes, as ours. */
export function languagesOf(codes: string): Language[] {
  return codes
    .split(/[\s,;]+/)
    .filter((code) => /^[a-z]{2,3}$/i.test(code) && !["mul", "und", "zxx", "mis"].includes(code.toLowerCase()))
    .map((code) => {
      const canonical = new Intl.Locale(code).language;
      return languages.find((language) => language === canonical) ?? "other";
    });
}

/** The path of a page within its book, from a path on the server; null if it is not of the book. */
export function pathInBook({ path }: Pick<Book, "path">, serverPath: string): string | null {
  const decoded = decodedPath(serverPath);
  return decoded.startsWith(`${path}/`) ? decoded.slice(path.length + 1) : null;
}

/** Whether a path stays in its book: addresses treat ".." as a step up. */
export function staysInBook(path: string): boolean {
  return path !== "" && !path.split("/").some((segment) => segment === "." || segment === "..");
}

/** Encodes a path within a book. Its slashes stay. */
export function encodedPath(path: string): string {
  return path.split("/").map(encodeURIComponent).join("/");
}

/** Some versions leave characters unescaped. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
