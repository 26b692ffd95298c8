import type { Craft } from "./craft";

/** Prompts for texts to enjoy. */
export const wordCrafts: Craft[] = [
  {
    id: "a story",
    cue: /\b(?:(?:short |bedtime |ghost |love |detective |fairy )?stor(?:y|ies)|tale|novel|plot|screenplay|dialogue|monologue|scene|characters?|fan ?fiction|world ?building|fantasy|chapter|fable|myth|memoir|movie|film script|play (?:about|in which))\b/i,
    verb: "Write",
    role: "a storyteller who shows instead of explaining",
    format: "Prose with a title; begin in the middle of the action and end on an image.",
    limits: ["No moral at the end.", "Avoid stock phrases such as “little did she know”."],
    tone: "{{mood}}, carried by concrete details",
    length: "about 500 words",
    isInvented: true,
    facts: [
      {
        name: "the main character and what they want",
        found:
          /\b(?:who|whose|named|called|character|hero|detective|girl|boy|man|woman|cat|dog|dragon|robot|prince\w*|wizard|world|kingdom|cities|knight|astronaut|about an? [\w-]+)\b/i,
      },
      {
        name: "where and when it happens",
        found:
          /\b(?:in (?:the |an? )?\w+|on (?:the |an? )?(?:moon|mars|ship|island|beach|train|farm)|set in|during|century|future|past|planet|city|village|space|sea|forest|school)\b/i,
      },
    ],
    checks: [
      "One character, one wish, one obstacle.",
      "Each paragraph changes something.",
      "It has a title and ends within the stated length.",
    ],
    borrow: "its pace and the way it begins",
    contrast: ["told calmly from outside", "told breathlessly by the one to whom it happens"],
    angles: [
      "let the least important character, or an object in the room, tell it",
      "begin with the ending, and make the reader want to know how it came to that",
      "let what everybody believes at the start turn out to be the wrong way round",
    ],
    forms: [
      "found papers: a letter, a receipt, a note on a fridge, with the story in the gaps between them",
      "a set of instructions that slowly becomes a confession",
      "one side of a telephone call",
    ],
  },
  {
    id: "verse",
    cue: /\b(?:poems?|poetry|haikus?|sonnets?|limericks?|songs?|lyrics|rap|ode|verses?|ballad|rhymes?|acrostic|lullaby)\b/i,
    verb: "Write",
    role: "a poet with an ear for rhythm and plain words",
    format: "{{form}} (for example four stanzas of four lines), with a title.",
    limits: [
      "Use images one can see or touch; no abstract nouns in the last line.",
      "Do not bend a sentence for a rhyme.",
    ],
    tone: "{{mood}}",
    length: "12 to 16 lines",
    isInvented: true,
    facts: [{ name: "a personal detail", found: /\b(?:my|our|named|called|when (?:we|i|she|he))\b/i }],
    checks: [
      "The form is kept in every line.",
      "Every stanza holds one image of its own.",
      "No cliché: no hearts of gold, no dancing leaves.",
    ],
    borrow: "its rhythm and the length of its lines",
    contrast: ["with rhyme and a steady beat", "in free verse, as if spoken"],
    angles: [
      "speak as the thing itself, to the person who overlooks it",
      "write about its absence: what is left on the day after it is gone",
      "make it an argument with somebody who finds it ridiculous",
    ],
    forms: [
      "a weather forecast that turns out to be about a person",
      "a list poem in which each line corrects the one before",
      "a museum label, an index, or a packing list: anything that is not a poem by trade",
    ],
  },
  {
    id: "something to laugh about",
    cue: /\b(?:jokes?|riddles?|puns?|funny|hilarious|pick-?up lines?|roast|pranks?|trivia|games?|would you rather|two truths|icebreakers?|charades|pirate|tongue ?twisters?|memes?|stand-?up|comedy|silly|party|dad joke)\b/i,
    verb: "Write",
    role: "a comedy writer who trusts the audience",
    format: "A numbered list; the surprise stands in the last words of each item.",
    limits: ["Nobody is laughed at for what they can't change.", "Do not explain a joke."],
    tone: "{{kind of humour}} (for example dry or absurd)",
    length: "5 items of at most two sentences",
    isInvented: true,
    facts: [
      {
        name: "the occasion",
        found:
          /\b(?:party|birthday|wedding|office|work|meeting|school|class|dinner|team|holiday|christmas|halloween|trip|evening)\b/i,
      },
      { name: "a detail they all know", found: /\b(?:my|our|we)\b/i },
    ],
    checks: [
      "Each item works read aloud.",
      "No two items share their idea.",
      "A child of ten could repeat it in company.",
    ],
    borrow: "its kind of humour and its length",
    contrast: ["dry and short", "absurd and told with a straight face"],
    angles: [
      "take it completely seriously, as an expert would who has never heard of humour",
      "let it escalate: each item takes the one before at its word",
      "tell it from the side of whoever is usually the butt of the joke",
    ],
    forms: [
      "an official safety notice",
      "a one-star review and the owner's reply",
      "a nature documentary's commentary",
    ],
  },
  {
    id: "a picture",
    cue: /\b(?:image|pictures?|illustrations?|photos?|photograph|logo|icon|painting|draw(?:ing)?|portrait|wallpaper|poster|midjourney|dall-?e|stable diffusion|watercolou?r|sketch)\b/i,
    verb: "Make",
    role: "an art director who describes what the eye sees",
    format: "One image; {{landscape or portrait}}.",
    limits: ["No lettering in the picture.", "One subject, clearly in front of its background."],
    isInvented: true,
    facts: [
      {
        name: "medium and style",
        found:
          /\b(?:watercolou?r|oil|photo\w*|3d|cartoon|anime|pixel|sketch|line art|vector|minimalist|flat|vintage|realistic|style|charcoal|collage)\b/i,
      },
      {
        name: "light and colours",
        found: /\b(?:light\w*|sunset|sunrise|night|dawn|neon|pastel|black and white|colou?rs?|golden|dark|bright)\b/i,
      },
      { name: "viewpoint", found: /\b(?:close-?up|from above|aerial|wide|portrait|side view|macro|angle|view)\b/i },
    ],
    checks: [
      "The subject fills about a third of the frame.",
      "At most three main colours.",
      "Nothing in it that the prompt does not name.",
    ],
    borrow: "its light and its colours",
    contrast: ["quiet, with much empty space", "crowded with small things to find"],
    angles: [
      "show it from the height of an ant",
      "show only its reflection or its shadow",
      "put it where it least belongs, as if that were quite normal",
    ],
    forms: ["an old botanical plate with its parts laid out", "a stained-glass window", "a paper cut lit from behind"],
  },
];
