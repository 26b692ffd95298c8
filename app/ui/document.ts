import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";

/** Settings of the document as a whole. One file, because separate ones would each cost a request. */

/** The response's Content-Security-Policy nonce. Not needed in the browser, where it is "". */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}

/** What a route can declare about its page, by exporting it as `handle`. */
export interface PageHandle {
  /** The page needs no JavaScript. */
  withoutScripts?: boolean;
  /** The page is the same for everyone not signed in, so one rendering serves them all (page-cache.server.ts). */
  shared?: boolean;
  /** The page depends only on its address and loader data, so its rendering can be cached. */
  pure?: boolean;
}

/** For text pages that need no JavaScript: none is loaded. Client-side navigation to them still works. */
export const readingPage: PageHandle = { withoutScripts: true };

export const sharedPage: PageHandle = { shared: true, pure: true };

/** The same, where nothing but the sign-in state differs between visitors. */
export const sharedReadingPage: PageHandle = { ...readingPage, ...sharedPage };

export const purePage: PageHandle = { pure: true };

export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}
