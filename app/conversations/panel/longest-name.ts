/** Characters that can be typed as a conversation's title; the server takes them all, and cuts them as all titles are. */
export const longestName = 200;
