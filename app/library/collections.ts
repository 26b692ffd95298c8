/** The collection of our own entries. */
export const ENTRIES = "library";
/** The collection of the blog's articles. */
export const ARTICLES = "blog";
