import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { learn } from "./language/words";
import { allowAbortedNavigations } from "./ui/aborted-navigations";
import { allowSkippedTransitions } from "./ui/skipped-transitions";

/** English is in the code itself. */
function loadTranslation(language: string) {
  if (language === "de") return import("./language/catalogue/de");
  if (language === "es") return import("./language/catalogue/es");
}

/**
 * The page's data, decoded. Remix suspends inside the page while it decodes, and React 18 permanently gives up
 * hydrating a page that suspends while a key or a click makes it hurry (react/react#25495, fixed in 19). Remix exposes
 * no completion but this: its component, called before anything is decoded, starts decoding and throws the promise.
 */
async function decoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

// Hydration must use the server's texts. If they fail to load, the page still works, in English.
const translated = loadTranslation(document.documentElement.lang)?.then(({ translation }) => learn(translation));
allowSkippedTransitions();
allowAbortedNavigations();
Promise.allSettled([decoded(), translated]).then(hydrate);

function hydrate(): void {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <RemixBrowser />
      </StrictMode>,
    );
  });
}

// From the next page on, the server knows that answers can be streamed to this browser.
// biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
document.cookie = "js=1; Path=/; Max-Age=31536000; SameSite=Lax";
