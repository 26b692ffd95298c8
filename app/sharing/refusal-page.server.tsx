import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "~/brand";
import type { Problem } from "~/http/problem.server";

const style = `
:root { color-scheme: light dark; }
body { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 Georgia, serif; }
`;

/** A problem told to a person whose plain form or link led to an address that has no page of its own. */
export function refusalPage({ status, message, details }: Problem): Response {
  const page = renderToStaticMarkup(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`That didn't work | ${brand.name}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>That didn't work</h1>
        <p>{message}</p>
        <p>
          <a href="/">Back to {brand.name}</a>
        </p>
      </body>
    </html>,
  );
  return new Response(`<!doctype html>${page}`, {
    status,
    headers: {
      ...details.headers,
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy":
        "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options": "nosniff",
    },
  });
}
