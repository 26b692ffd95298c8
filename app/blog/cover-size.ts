/** Cover size in pixels; the index shows it at half size where the screen allows. */
export const coverSize = { width: 650, height: 600 } as const;

export const coverPath = (slug: string) => `/blog/${slug}/cover.png`;
export const smallCoverPath = (slug: string) => `${coverPath(slug)}?small`;
