/** A file from an older build: Remix would respond with an HTML page, which a browser can't run as a script. */
export const loader = () => new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
