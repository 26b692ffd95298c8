import { type Reply, type StandIn, type StandInRequest, startStandIn } from "./stand-in";

/** Feeds of each format, as publishers write them, by path; other paths are 404. */
export function startFeeds(feeds: Record<string, Reply | ((request: StandInRequest) => Reply)>): Promise<StandIn> {
  return startStandIn((request) => {
    const feed = feeds[request.path];
    if (!feed) return { status: 404, headers: { "content-type": "text/html" }, body: "<h1>Not found</h1>" };
    return typeof feed === "function" ? feed(request) : feed;
  });
}

export interface Item {
  title?: string;
  link?: string;
  description?: string;
  /** ISO 8601. */
  date?: string;
}

export function rss(items: Item[], title = "Harbor Science"): Reply {
  return xmlReply("application/rss+xml", rssText(items, title));
}

/** Texts are inserted unescaped: callers escape them. */
export function rssText(items: Item[], title = "Harbor Science"): string {
  const written = items.map(
    ({ title, link, description, date }) =>
      `<item>${element("title", title)}${element("link", link)}${element("description", description)}` +
      `${element("pubDate", date && new Date(date).toUTCString())}</item>`,
  );
  return `<?xml version="1.0" encoding="utf-8"?><rss version="2.0"><channel><title>${title}</title><link>https://harbor.example/</link><description>News</description>${written.join("")}</channel></rss>`;
}

export function atom(items: Item[], title = "Lantern Observatory"): Reply {
  const written = items.map(
    ({ title, link, description, date }) =>
      `<entry><id>${link}</id><title type="html">${title}</title><link rel="edit" href="https://edit.example/"/><link rel="alternate" href="${link}"/>` +
      `<updated>${date}</updated>${element("summary", description)}</entry>`,
  );
  return xmlReply(
    "application/atom+xml; charset=utf-8",
    `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${title}</title><id>urn:feed</id><updated>2026-01-01T00:00:00Z</updated>${written.join("")}</feed>`,
  );
}

export function rdf(items: Item[], title = "Journal of Tides"): Reply {
  const written = items.map(
    ({ title, link, description, date }) =>
      `<item rdf:about="${link}">${element("title", title)}${element("link", link)}${element("description", description)}${element("dc:date", date)}</item>`,
  );
  return xmlReply(
    "application/rdf+xml",
    `<?xml version="1.0"?><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel rdf:about="https://tides.example/"><title>${title}</title><link>https://tides.example/</link><description>Papers</description></channel>${written.join("")}</rdf:RDF>`,
  );
}

export function jsonFeed(items: Item[], title = "Signal Notes"): Reply {
  return {
    headers: { "content-type": "application/feed+json" },
    body: JSON.stringify({
      version: "https://jsonfeed.org/version/1.1",
      title,
      items: items.map(({ title, link, description, date }) => ({
        id: link,
        url: link,
        title,
        content_html: description,
        date_published: date,
      })),
    }),
  };
}

export function xmlReply(type: string, body: Reply["body"]): Reply {
  return { headers: { "content-type": type }, body };
}

/** Nested entities: a few lines that expand to a gigabyte. */
export function entityBomb(): Reply {
  const levels = Array.from({ length: 9 }, (_, level) => `<!ENTITY e${level + 1} "${`&e${level};`.repeat(10)}">`);
  return xmlReply(
    "application/xml",
    `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY e0 "ha">${levels.join("")}]><rss version="2.0"><channel><title>&e9;</title><item><title>&e9;</title><link>https://bomb.example/</link></item></channel></rss>`,
  );
}

/** An endless feed. */
export function endlessFeed(): Reply {
  return xmlReply("application/rss+xml", { [Symbol.asyncIterator]: endlessItems });
}

async function* endlessItems(): AsyncGenerator<Uint8Array> {
  yield Buffer.from('<?xml version="1.0"?><rss version="2.0"><channel><title>On and on</title>');
  const chunk = Buffer.from("<item><title>And so on</title><link>https://endless.example/</link></item>".repeat(500));
  while (true) yield chunk;
}

function element(name: string, text: string | undefined): string {
  return text === undefined ? "" : `<${name}>${text}</${name}>`;
}
