import type { SourceCard } from "./types";

/** What the page says about how an answer came to be. */

const writers: Record<string, string> = {
  extractive: "Chosen word for word from the sources",
  claude: "Written by Claude from the sources",
  calculator: "Calculated here, from no source",
};

const providers: Record<string, string> = {
  library: "our own library",
  mediawiki: "Wikipedia",
  searxng: "web search",
  brave: "Brave Search",
  upload: "your file",
};

/** A sentence on who wrote, e.g. "Chosen word for word from the sources: our own library, Wikipedia." */
export function writerWords(writer: string | null, sources: SourceCard[]): string {
  const from = [...new Set(sources.map(({ provider }) => providers[provider] ?? provider))].join(", ");
  const by = writer === null ? "From the sources" : (writers[writer] ?? `Written by ${writer} from the sources`);
  return from === "" ? `${by}.` : `${by}: ${from}.`;
}

const steps = [
  { unit: "day", ms: 86_400_000 },
  { unit: "hour", ms: 3_600_000 },
  { unit: "minute", ms: 60_000 },
] as const;

/** How long ago, in words, e.g. "3 minutes ago". */
export function ageWords(finishedAt: string, now: number): string {
  const ageMs = now - Date.parse(finishedAt);
  const step = steps.find(({ ms }) => ageMs >= ms);
  if (!step) return "just now";
  return new Intl.RelativeTimeFormat("en-US").format(-Math.floor(ageMs / step.ms), step.unit);
}

/** The site a source stands on, for people: "example.org"; null for our own pages. */
export function hostOf(url: string): string | null {
  return URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : null;
}
