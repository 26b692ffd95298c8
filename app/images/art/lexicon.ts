import type { ArtStyle } from "../picture";
import type { ThemeName } from "./themes";

export type Light = "dawn" | "day" | "dusk" | "night";
export type Scene = "hills" | "mountains" | "sea" | "lake" | "desert" | "forest" | "city";

/** What a word of the prompt implies for the picture. */
export interface Hint {
  /** A named colour overrides the colours implied by a place or season. */
  color?: ThemeName;
  theme?: ThemeName;
  light?: Light;
  scene?: Scene;
  styles?: Partial<Record<ArtStyle, number>>;
}

const scenery = (weight = 1): Hint["styles"] => ({ landscape: weight });

/** Singular words in lower case, and what they imply. */
const entries: [words: string, hint: Hint][] = [
  ["blue navy azure cobalt indigo sapphire denim", { color: "sea" }],
  ["teal turquoise cyan aqua", { color: "teal" }],
  ["green emerald olive lime moss", { color: "forest" }],
  ["sage mint eucalyptus jade pastel", { color: "sage" }],
  ["red crimson scarlet ruby cherry", { color: "red" }],
  ["orange tangerine amber copper rust", { color: "orange" }],
  ["pink rose magenta blush coral", { color: "rose" }],
  ["purple violet lavender lilac plum mauve", { color: "violet" }],
  ["gold golden brass", { color: "gold" }],
  ["yellow lemon", { color: "yellow" }],
  ["black white monochrome grey gray charcoal noir ink", { color: "mono" }],
  ["brown coffee chocolate wooden wood leather", { color: "earth" }],
  ["neon cyberpunk synthwave vaporwave electric hacker", { color: "neon", light: "night" }],
  ["rainbow colorful colourful multicolored", { color: "joy" }],
  [
    "autumn fall october november harvest pumpkin thanksgiving",
    { theme: "autumn", light: "dusk", styles: { landscape: 0.6, botanical: 0.5 } },
  ],
  [
    "winter snow snowy ice icy frost frozen december january arctic christmas glacier",
    { theme: "winter", scene: "mountains", styles: scenery() },
  ],
  ["spring april easter blossom", { theme: "spring", light: "day", styles: { botanical: 1 } }],
  ["summer july august holiday vacation sunny", { theme: "summer", light: "day", styles: scenery(0.6) }],
  ["sunset evening dusk twilight", { theme: "sunset", light: "dusk", styles: scenery() }],
  ["sunrise dawn morning", { theme: "dawn", light: "dawn", styles: scenery() }],
  [
    "night midnight moon moonlight moonlit nocturnal dark",
    { light: "night", styles: { constellation: 0.6, landscape: 0.3 } },
  ],
  [
    "space galaxy universe cosmos cosmic planet astronaut rocket nebula orbit mars saturn alien",
    { theme: "space", light: "night", styles: { constellation: 1.6 } },
  ],
  [
    "star constellation zodiac astronomy astrology stargazing telescope comet",
    { theme: "space", light: "night", styles: { constellation: 2 } },
  ],
  [
    "sea ocean wave beach coast island sail boat ship whale dolphin surf harbor harbour lighthouse",
    { theme: "sea", scene: "sea", styles: scenery(1.2) },
  ],
  ["lake river water pond fjord waterfall", { theme: "teal", scene: "lake", styles: scenery(1.2) }],
  [
    "mountain alp peak summit hiking everest climb canyon",
    { theme: "winter", scene: "mountains", styles: scenery(1.6) },
  ],
  ["hill valley countryside farm village road country path", { scene: "hills", styles: scenery(1.4) }],
  ["landscape scenery view horizon panorama", { styles: scenery(2) }],
  [
    "forest wood woodland tree jungle pine deer bear fox wolf owl elf cabin camping",
    { theme: "forest", scene: "forest", styles: { landscape: 1.2, botanical: 0.8 } },
  ],
  ["desert dune sahara sand cactus camel egypt pyramid", { theme: "desert", scene: "desert", styles: scenery(1.4) }],
  [
    "city town street skyline skyscraper tokyo york london paris urban building architecture downtown robot future futuristic",
    { scene: "city", styles: { landscape: 0.8, geometric: 0.8 } },
  ],
  [
    "garden flower tulip daisy bouquet bloom meadow floral wildflower orchid lily peony",
    { theme: "spring", styles: { botanical: 2 } },
  ],
  [
    "plant leaf leaves fern herb botanical vine ivy tea nature natural organic bee butterfly bird",
    { theme: "sage", styles: { botanical: 1.6 } },
  ],
  [
    "geometric abstract bauhaus shape pattern circle square triangle modern minimal minimalist minimalism design logo cubist grid",
    { styles: { geometric: 2 } },
  ],
  [
    "music jazz dance rhythm technology computer data code coding programming math machine network business startup brand",
    { styles: { geometric: 1 } },
  ],
  [
    "poster quote typography text word slogan say motto saying headline sign letter lettering banner",
    { styles: { "type poster": 2 } },
  ],
  ["love heart romance romantic wedding valentine kiss", { theme: "rose", styles: { botanical: 0.6 } }],
  [
    "happy joy fun party birthday child children play celebration carnival circus",
    { theme: "joy", light: "day", styles: { geometric: 0.8 } },
  ],
  [
    "sad lonely melancholy rain rainy storm fog foggy mist misty",
    { theme: "winter", light: "dusk", styles: scenery(0.6) },
  ],
  [
    "calm peace peaceful serene zen quiet meditation relax relaxing dream dreamy sleep",
    { theme: "sage", light: "dawn", styles: scenery(0.5) },
  ],
  [
    "magic magical fantasy mystic mystical witch wizard dragon fairy castle unicorn",
    { theme: "violet", light: "dusk", styles: { landscape: 0.5, constellation: 0.5 } },
  ],
  ["fire flame hot passion energy", { theme: "sunset", light: "night" }],
  ["volcano lava", { theme: "red", scene: "mountains", light: "dusk", styles: scenery(1.6) }],
  ["sunflower", { theme: "yellow", styles: { botanical: 2 } }],
  ["poppy", { theme: "red", styles: { botanical: 2 } }],
  ["luxury elegant royal king queen crown wealth", { theme: "gold" }],
  ["vintage retro old rustic antique", { theme: "earth", styles: { geometric: 0.4 } }],
  ["sun sunlight sunshine", { theme: "summer", light: "day" }],
];

export const lexicon: ReadonlyMap<string, Hint> = new Map(
  entries.flatMap(([words, hint]) => words.split(" ").map((word): [string, Hint] => [word, hint])),
);
