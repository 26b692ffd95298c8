import type { Origin } from "~/passages/source";
import type { Wiki } from "./dump/dump-pages";

/** Whose texts are all under this licence: https://foundation.wikimedia.org/wiki/Policy:Terms_of_Use, section 7. */
const WIKIMEDIA = /(?:^|\.)(?:wikipedia|wiktionary|wikibooks|wikiquote|wikisource|wikiversity|wikivoyage)\.org$/;
const WIKIMEDIA_LICENCE = "CC BY-SA 4.0";

/**
 * What readers of a dump's texts are told of them.
 * @param licence if the operator gives one; else the one known of Wikimedia's wikis
 */
export function originOf(wiki: Pick<Wiki, "name" | "base">, licence?: string): Origin {
  const known = URL.canParse(wiki.base) && WIKIMEDIA.test(new URL(wiki.base).hostname) ? WIKIMEDIA_LICENCE : null;
  return { source: wiki.name || null, ...namedLicence(licence ?? known) };
}

/** A licence with its address, which is known of Creative Commons' licences, e.g. "CC BY-SA 4.0". */
export function namedLicence(licence: string | null): Pick<Origin, "licence" | "licenceUrl"> {
  const [, kind, version] = /^CC[ -](BY(?:-(?:SA|ND|NC|NC-SA|NC-ND))?)[ -](\d\.\d)$/i.exec(licence ?? "") ?? [];
  if (kind && version)
    return { licence, licenceUrl: `https://creativecommons.org/licenses/${kind.toLowerCase()}/${version}/` };
  if (/^CC0(?:[ -]1\.0)?$/i.test(licence ?? ""))
    return { licence, licenceUrl: "https://creativecommons.org/publicdomain/zero/1.0/" };
  return { licence, licenceUrl: null };
}
