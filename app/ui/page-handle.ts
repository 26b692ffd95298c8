import { useMatches } from "@remix-run/react";

/** What a route may say of its page as a whole, by exporting it as `handle`. */
interface PageHandle {
  withoutScripts?: boolean;
}

/** For pages to be read, where nothing needs JavaScript: none is loaded. Coming from another page they appear in place as ever. */
export const readingPage: PageHandle = { withoutScripts: true };

export function usePageHandle(): PageHandle {
  return Object.assign({}, ...useMatches().map(({ handle }) => handle));
}
