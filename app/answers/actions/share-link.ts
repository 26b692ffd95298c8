import { saidIn } from "~/language/said-in";
import { type Said, said } from "~/language/words";
import { copyText } from "~/ui/copy-text";

interface Shareable {
  title: string;
  url: string;
}

/** Where a link went. "kept" means that neither the share sheet nor the clipboard accepted it. */
export type HandOver = "shared" | "dismissed" | "copied" | "kept";

/** Requests a thread's public link from the server; returns an error message if there is none. */
export async function requestShare(form: FormData): Promise<{ url: string } | { refusal: Said }> {
  try {
    const response = await fetch("/share", {
      method: "POST",
      headers: { Accept: "application/json" },
      body: new URLSearchParams([...form].map(([name, value]) => [name, String(value)])),
    });
    const answer: unknown = await response.json();
    if (response.ok && hasText(answer, "url")) return { url: answer.url };
    return { refusal: saidIn(answer) ?? cannotShare };
  } catch {
    // No network, or a proxy's page instead of our JSON.
    return { refusal: cannotShare };
  }
}

const cannotShare = said("The answer could not be shared. Please try again in a moment.");

/** Opens the device's share sheet with a link, or else copies it to the clipboard. */
export async function handOver(link: Shareable): Promise<HandOver> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share(link);
      return "shared";
    } catch (error) {
      if (error instanceof DOMException && error.name === "AbortError") return "dismissed";
      // Not allowed now: the click was too long ago, or the browser can't share links.
    }
  }
  return (await copyText(link.url)) ? "copied" : "kept";
}

function hasText<Name extends string>(value: unknown, name: Name): value is Record<Name, string> {
  return typeof value === "object" && value !== null && name in value && typeof Reflect.get(value, name) === "string";
}
