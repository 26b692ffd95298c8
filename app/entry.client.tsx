import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { learn } from "./language/words";
import { allowSkippedTransitions } from "./ui/skipped-transitions";

/** English stands in the code itself. */
function loadTranslation(language: string) {
  if (language === "de") return import("./language/catalogue/de");
  if (language === "es") return import("./language/catalogue/es");
}

/**
 * The page's data, decoded. Remix waits for it inside the page by suspending, and React 18 gives up for good on a page
 * that suspends while a key or a press makes it hurry (react/react#25495, mended in 19). Remix tells of no end but
 * this: its component, called before anything is decoded, begins with that and throws what it waits for.
 */
async function decoded(): Promise<void> {
  try {
    RemixBrowser({});
  } catch (decoding) {
    await decoding;
  }
}

// A page has to find the texts that the server wrote it with. Without them it works all the same, in English.
const translated = loadTranslation(document.documentElement.lang)?.then(({ translation }) => learn(translation));
allowSkippedTransitions();
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
