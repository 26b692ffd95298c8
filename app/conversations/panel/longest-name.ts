/**
 * The most characters that can be typed as a conversation's title; the server accepts them all, and cuts them like all
 * titles.
 */
export const longestName = 200;
