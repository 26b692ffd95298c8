import { DOMParser } from "linkedom";
import { guardedFetch } from "~/http/guarded-fetch.server";

/** A request to a kiwix-serve. */
export interface KiwixCall {
  /** The server's address, without a trailing slash. */
  url: string;
  signal: AbortSignal;
  timeoutMs: number;
}

/** Ten results or fifty books take a tenth of it. */
const MAX_BYTES = 500_000;
const XML_TYPES = ["application/rss+xml", "application/atom+xml", "application/xml", "text/xml"];

/**
 * Fetches and parses XML from a kiwix-serve.
 * @param root the name of the document's element
 * @throws FetchError, or Error when it is another document, or none
 */
export async function getXml(
  { url, signal, timeoutMs }: KiwixCall,
  pathAndQuery: string,
  root: string,
): Promise<Element> {
  const { text } = await guardedFetch(url + pathAndQuery, {
    signal,
    timeoutMs,
    maxBytes: MAX_BYTES,
    accept: XML_TYPES,
    trustedOrigins: [new URL(url).origin],
  });
  // Lenient, because some versions leave the "&" of an address unescaped.
  const { documentElement } = new DOMParser().parseFromString(text, "text/xml");
  if (documentElement?.tagName !== root) throw new Error(`Not the expected XML: no ${root}`);
  return documentElement as unknown as Element;
}

/** The text of an element's first descendant of that name, "" if there is none. */
export function textOf(element: Element, name: string): string {
  return element.getElementsByTagName(name)[0]?.textContent?.trim() ?? "";
}
