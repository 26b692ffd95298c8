import type { Craft } from "./craft";

/** Prompts to understand something, or to work on an existing text. */
export const learningCrafts: Craft[] = [
  {
    id: "work on a text",
    cue: /\b(?:summari[sz]e|summary|translat\w+|rewrite|rephrase|paraphrase|proofread|correct (?:this|my|the)|improve (?:this|my|the)|edit (?:this|my|the)|shorten|simplify|extract|classify|compare|comparison|pros and cons|analy[sz]e|analysis|evaluate|review|critique|feedback on)\b/i,
    verb: "Work on",
    role: "a careful editor who adds nothing of their own",
    format: "A table or a list with one point per line, the most important first.",
    limits: ["Use only what stands in the text I give you.", "Where the text does not say, write “not stated”."],
    length: "at most 150 words",
    facts: [
      {
        name: "the text",
        found: /[:"“]\s*\S.{40,}|\n.{40,}|\b(?:plot|book|novel|film|between .+ and|\w+ (?:and|vs\.?|versus|or) \w+)/is,
      },
      {
        name: "purpose",
        found:
          /\b(?:because|so that|in order to|to (?:decide|use|send|post|present|study|learn|choose)|for (?:my|the|a|an) \w+)\b/i,
      },
    ],
    checks: [
      "Nothing in it that the text does not say.",
      "Names, numbers and dates are unchanged.",
      "A reader who does not know the text can follow it.",
    ],
    borrow: "its form and its level of detail",
    contrast: [
      "for somebody in a hurry: the result alone",
      "for somebody who doubts: each point with the words it rests on",
    ],
    angles: [
      "tell what the text takes for granted and never says",
      "read it once as its friend and once as its opponent, and keep what both agree on",
      "find the one sentence without which all the rest falls",
    ],
    forms: [
      "a map: the main place, the roads from it, the dead ends",
      "a letter to the author",
      "subtitles: one line of seven words per paragraph",
    ],
  },
  {
    id: "learning",
    cue: /\b(?:explain|teach|learn|study|lessons?|tutor|flash ?cards?|quiz(?:zes)?|understand|tell me about|describe|what (?:is|are|was|were|does|do)|how (?:do|does|did|to|can|is|are)|why|define|difference between|introduction to|history of|basics|essay|research|homework|step[- ]by[- ]step guide|guide to)\b/i,
    verb: "Explain",
    role: "a patient teacher who begins with what the learner already knows",
    format: "One sentence that says it all, then an everyday example, then three short sections with headings.",
    limits: [
      "Explain each technical term when it first comes.",
      "Say which points experts disagree on, and where you are not sure.",
    ],
    tone: "friendly and plain",
    length: "about 250 words",
    facts: [
      {
        name: "prior knowledge",
        found:
          /\b(?:beginner|i (?:already )?know|advanced|intermediate|basics|from scratch|never|five|\d+[- ]year|grade|kids?|child|high school|university)\b/i,
      },
      {
        name: "purpose",
        found:
          /\b(?:exam|test|because|so that|in order to|interview|presentation|my (?:class|homework|job|project|daughter|son|students))\b/i,
      },
    ],
    checks: [
      "The first sentence alone answers it.",
      "One example with numbers or a scene.",
      "Three questions at the end, with answers, to check whether I understood.",
    ],
    borrow: "its depth and its kind of examples",
    contrast: [
      "for a ten-year-old, without technical terms",
      "for an adult who wants the mechanism, with terms explained",
    ],
    angles: [
      "begin with the mistake that nearly everybody makes about it",
      "tell it as a discovery: what puzzled people first, what they tried, what settled it",
      "explain it by what the world would be like without it",
    ],
    forms: [
      "a dialogue with a clever child who never lets a vague word pass",
      "a guided walk with five stops, each with something to look at",
      "an exhibition of six objects, each with a label of two sentences",
    ],
  },
];

/** For prompts that match no other craft. */
export const anyCraft: Craft = {
  id: "a task of its own kind",
  cue: /^/,
  verb: "Help me with this",
  role: "an expert in {{field}} who explains plainly",
  format: "{{form of the answer}} (for example a list of five points)",
  limits: ["Say what you assume.", "Say plainly where you are not sure."],
  length: "at most 200 words",
  facts: [
    { name: "purpose", found: /\b(?:because|so that|in order to|for (?:my|our|the|a|an) \w+)\b/i },
    { name: "what there is so far", found: /\b(?:already|so far|have|tried|currently)\b/i },
  ],
  checks: [
    "It does what the first sentence asks, and nothing else.",
    "Each statement can be checked.",
    "It fits the stated length.",
  ],
  borrow: "its form and its level of detail",
  contrast: ["the short answer", "the thorough one, with reasons"],
  angles: [
    "say first what everybody would answer, and then why that may be wrong",
    "look at it with the eyes of somebody from another trade",
    "turn the question round, and ask what would have to be true for the opposite",
  ],
  forms: [
    "a conversation between two people who disagree politely",
    "a letter from somebody who has done it before",
    "a field guide: how to recognise it, where it is found, what it is mistaken for",
  ],
};
