/** Tracking parameters, which don't change the page. */
const TRACKING =
  /^(utm_\w+|_ga|_gl|_hsenc|_hsmi|dclid|fbclid|gad_source|gbraid|gclid|gclsrc|igshid|li_fat_id|mc_cid|mc_eid|mkt_tok|msclkid|oly_anon_id|oly_enc_id|srsltid|ttclid|twclid|vero_id|wbraid|wickedid|yclid)$/i;

/** In characters; a longer address is compared as it is. */
const LONGEST = 2_000;

/**
 * A key that is equal for all spellings of one page's address: without fragment, tracking parameters, scheme, default
 * port, `www.` or a mobile host's `m.`, trailing slashes, and the order of parameters. Not an address to visit.
 * @param address absolute, or a path on this site
 * @returns the address unchanged when it can't be parsed or is longer than any page's
 */
export function canonicalUrl(address: string): string {
  if (address.length > LONGEST || !URL.canParse(address, OWN_SITE)) return address;
  const url = new URL(address, OWN_SITE);
  const host = url.hostname === OWN_HOST ? "" : plainHost(url.hostname);
  const port = ["", "80", "443"].includes(url.port) ? "" : `:${url.port}`;
  return `${host}${port}${plainPath(url.pathname)}${plainQuery(url.searchParams)}`;
}

/** Whether a parameter of this name doesn't change the page. */
export function isTracking(name: string): boolean {
  return TRACKING.test(name);
}

const OWN_HOST = "own.invalid";
const OWN_SITE = `http://${OWN_HOST}/`;

function plainHost(host: string): string {
  const labels = host.replace(/\.$/, "").split(".");
  // "www.example.com" and "en.m.wikipedia.org", but not "m.com", whose name is "m".
  const dropped = labels.filter((label, index) => index > labels.length - 3 || !/^(www\d?|m|mobile)$/.test(label));
  return dropped.join(".");
}

function plainPath(path: string): string {
  return path
    .replace(/(?<!\/)\/+$/, "")
    .split("/")
    .map(plainSegment)
    .join("/");
}

/** "%28" and "(" are equivalent; so are "%c3%a9" and "é". */
function plainSegment(segment: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(segment));
  } catch {
    return segment;
  }
}

function plainQuery(parameters: URLSearchParams): string {
  const telling = [...parameters].filter(([name]) => !isTracking(name));
  telling.sort(([a, x], [b, y]) => (a === b ? compare(x, y) : compare(a, b)));
  const query = new URLSearchParams(telling).toString();
  return query === "" ? "" : `?${query}`;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
