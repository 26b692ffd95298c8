import { english, said, type Words } from "~/language/words";
import type { AnswerView, SourceCard, WithoutModel } from "../types";

/** How the page describes the way an answer was written. */

const writers: Record<string, string> = {
  extractive: said("Chosen word for word from the sources"),
  calculator: said("Calculated here, from no source"),
  facts: said("Looked up in the data that comes with this site"),
};

const without: Record<WithoutModel, string> = {
  daily_limit: said("Made without some paid services, because a limit for the day was reached."),
  budget: said("Made without the AI model, because the site's budget for the day was used up."),
  timeout: said("Made without the AI model, because it did not answer in time."),
  unavailable: said("Made without the AI model, because it was not available."),
};

const providers: Record<string, string> = {
  library: said("our own library"),
  mediawiki: "Wikipedia",
  kiwix: "Kiwix",
  searxng: said("web search"),
  brave: "Brave Search",
  upload: said("your file"),
  facts: said("public data"),
};

/**
 * A sentence on who wrote, e.g. "Chosen word for word from the sources: our own library, Wikipedia."
 * @param by who wrote; of answers that are older than the names of models, only the kind
 * @param cited the sources with marks: unsupported text by a model is not from the sources
 */
export function writerWords(
  { writer, model }: Pick<AnswerView, "writer" | "model">,
  cited: SourceCard[],
  t: Words = english,
): string {
  const places = cited.map(({ provider, origin }) => origin?.source ?? t.said(providers[provider] ?? provider));
  const from = [...new Set(places)].join(", ");
  return from === "" ? `${byWhom(writer, model, false, t)}.` : `${byWhom(writer, model, true, t)}: ${from}.`;
}

/** Why nothing that costs money was used, where it would have been, as a sentence: true with and without a model. */
export function withoutModelWords(reason: WithoutModel, t: Words = english): string {
  return t.said(without[reason]);
}

function byWhom(writer: string | null, model: string | null, isCited: boolean, t: Words): string {
  if (writer === null) return t("From the sources");
  const known = writers[writer];
  if (known) return t.said(known);
  const name = { writer: model ?? (writer === "claude" ? "Claude" : writer) };
  return isCited
    ? t("Written by {writer} from the sources", name)
    : t("Written by {writer}, supported by no source", name);
}
