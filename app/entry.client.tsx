import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});

// From the next page on, the server knows that answers can be streamed to this browser.
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
document.cookie = "js=1; Path=/; Max-Age=31536000; SameSite=Lax";
