/** A file of an older build: Remix would answer with our HTML page for people, which a browser can't use as a script. */
export const loader = () => new Response("Not found\n", { status: 404, headers: { "Content-Type": "text/plain" } });
