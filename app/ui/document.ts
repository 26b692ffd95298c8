import { useMatches } from "@remix-run/react";
import { createContext, useContext } from "react";

/** What the document as a whole is rendered with. One file, because each on its own would be one more request. */

/** The Content-Security-Policy nonce of this response. The browser never needs it: there it is "". */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}

/** What a route may say of its page as a whole, by exporting it as `handle`. */
export interface PageHandle {
  /** Nothing on it needs JavaScript. */
  withoutScripts?: boolean;
  /** It looks the same for everybody who has not signed in, so that one rendering serves them all (page-cache.server.ts). */
  shared?: boolean;
  /** Its look hangs on nothing but its address and what its loaders gave, so that it is rendered once for the same. */
  pure?: boolean;
}

/** For pages to be read, where nothing needs JavaScript: none is loaded. Coming from another page they appear in place as ever. */
export const readingPage: PageHandle = { withoutScripts: true };

export const sharedPage: PageHandle = { shared: true, pure: true };

/** The same, where nothing on the page is its visitor's own but who has signed in. */
export const sharedReadingPage: PageHandle = { ...readingPage, ...sharedPage };

export const purePage: PageHandle = { pure: true };

export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}
