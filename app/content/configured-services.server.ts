import type { Config } from "~/config.server";

/** The services that this deployment's server contacts and what they receive: one Markdown sentence each, from its settings. */
export function configuredServices(settings: Config): string[] {
  const { MEDIAWIKI_API_URL: wiki, KIWIX_URL: kiwix, SEARXNG_URL: searxng } = settings;
  const said = [
    wiki &&
      `**${hostOf(wiki)}**, an encyclopedia${isWikipedia(wiki) ? ", and its edition in the language of your question" : ""}: the words of your question.`,
    kiwix && `**${hostOf(kiwix)}**, a Kiwix library of copies of other sites: the words of your question.`,
    searxng &&
      `**${hostOf(searxng)}**, a SearXNG search service, and the search engines that it asks: the words of your question.`,
    settings.BRAVE_API_KEY && "**Brave Search**: the words of your question.",
    ...[...new Set(modelServers(settings))].map(
      (server) =>
        `**${server}**, whose language model writes answers: your question, the earlier questions and answers of the same conversation, the passages found for it, those of files that you added among them, and what you enter in the playground and the studios.`,
    ),
    settings.EMBEDDINGS_API_URL &&
      `**${hostOf(settings.EMBEDDINGS_API_URL)}**, which tells how near texts are in meaning: your question, and the passages found for it, those of files that you added among them.`,
    settings.IMAGES_API_URL &&
      `**${hostOf(settings.IMAGES_API_URL)}**, a picture service: the sentence that you want drawn, and its style.`,
    settings.FIREBASE_PROJECT_ID &&
      "**Firebase by Google**: your e-mail address, name, photo and password when you have an account, and your saved conversations, which are kept there.",
    settings.SMTP_URL && "**The mail server** that sends our mail: your e-mail address and the mail to you.",
    settings.CONTACT_FORWARD_URL &&
      `**${hostOf(settings.CONTACT_FORWARD_URL)}**, a form service: what you enter in the contact form.`,
    settings.CONTACT_EMAIL && "**The mailbox** of who runs this site: what you enter in the contact form.",
    settings.ADS_CLIENT &&
      "**Google AdSense**, only after you have allowed advertising under [Cookies](/cookies): see section 6.",
  ];
  return said.filter((sentence): sentence is string => Boolean(sentence));
}

function modelServers({
  ANTHROPIC_BASE_URL,
  ANTHROPIC_API_KEY,
  ANTHROPIC_AUTH_TOKEN,
  MODEL_API_URL,
  MODELS,
}: Config): string[] {
  const usesClaude = Boolean(ANTHROPIC_API_KEY || ANTHROPIC_AUTH_TOKEN || ANTHROPIC_BASE_URL);
  return [
    ...(usesClaude ? [ANTHROPIC_BASE_URL ? hostOf(ANTHROPIC_BASE_URL) : "Anthropic"] : []),
    ...(MODEL_API_URL ? [hostOf(MODEL_API_URL)] : []),
    ...MODELS.map(({ url }) => (url ? hostOf(url) : "Anthropic")),
  ];
}

const isWikipedia = (address: string) => hostOf(address).endsWith(".wikipedia.org");
const hostOf = (address: string) => new URL(address).host;
