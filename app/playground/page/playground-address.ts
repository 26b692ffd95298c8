import type { CategoryFilter } from "./shown";

interface PlaygroundAddress {
  category?: CategoryFilter;
  /** Seed for the six suggestions. */
  seed?: number;
  /** Index of the suggested prompt to put into the form. */
  use?: number;
  /** Id of the saved prompt to put there. */
  p?: string;
  deleted?: string;
  before?: string;
  clear?: boolean;
  /** Id of the chat to show. */
  chat?: string;
}

/** An address of the playground page, without undefined parameters. */
export function playgroundAddress({ category, seed, chat, clear, ...rest }: PlaygroundAddress = {}): string {
  const query = new URLSearchParams();
  if (category && category !== "All") query.set("category", category);
  if (seed !== undefined) query.set("seed", String(seed));
  if (clear) query.set("clear", "");
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) query.set(name, String(value));
  const search = query.size > 0 ? `?${query}` : "";
  return `/ai-playground${search}${chat ? `#chat-${chat}` : ""}`;
}
