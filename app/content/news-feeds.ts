/** Default feeds of /discover when NEWS_FEEDS is empty: science and technology, without API keys. */
export const newsFeeds: { name: string; url: string }[] = [
  { name: "BBC Science", url: "https://feeds.bbci.co.uk/news/science_and_environment/rss.xml" },
  { name: "BBC Technology", url: "https://feeds.bbci.co.uk/news/technology/rss.xml" },
  { name: "NASA", url: "https://www.nasa.gov/feed/" },
  { name: "Nature", url: "https://www.nature.com/nature.rss" },
  { name: "Phys.org", url: "https://phys.org/rss-feed/" },
  { name: "Quanta Magazine", url: "https://www.quantamagazine.org/feed/" },
  { name: "Ars Technica", url: "https://feeds.arstechnica.com/arstechnica/index" },
  { name: "IEEE Spectrum", url: "https://spectrum.ieee.org/feeds/feed.rss" },
];
