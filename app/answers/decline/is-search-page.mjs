// @ts-check

const WIKIPEDIA = /^https:\/\/[a-z]{2}\.wikipedia\.org\/w\/index\.php\?search=[^\s()[\]<>"]*$/;
const DUCKDUCKGO = /^https:\/\/duckduckgo\.com\/\?q=[^\s()[\]<>"]*$/;

/**
 * Whether an address is one that `searchPages` gives. Only a declined answer, whose text is ours, may link there.
 * @param {string} url
 */
export function isSearchPage(url) {
  return WIKIPEDIA.test(url) || DUCKDUCKGO.test(url);
}
