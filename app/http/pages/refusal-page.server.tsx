import { createHash } from "node:crypto";
import { renderToStaticMarkup } from "react-dom/server";
import { brand } from "~/brand";
import { wordsFor } from "~/language/words.server";
import type { Problem } from "../problem.server";

const style = `
:root { color-scheme: light dark; }
body { max-width: 32rem; margin: 15vh auto; padding: 0 1.5rem; font: 1.125rem/1.6 Georgia, serif; }
`;

const styleHash = createHash("sha256").update(style).digest("base64");

/** Shows a problem after a plain form or link led to an address without a page of its own. */
export function refusalPage(request: Request, { status, said, details }: Problem): Response {
  const t = wordsFor(request);
  const page = renderToStaticMarkup(
    <html lang={t.language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${t("That didn't work")} | ${brand.name}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <h1>{t("That didn't work")}</h1>
        <p>{t.said(said)}</p>
        <p>
          <a href="/">{t("Back to {name}", { name: brand.name })}</a>
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
      "Content-Security-Policy": `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "X-Content-Type-Options": "nosniff",
    },
  });
}
