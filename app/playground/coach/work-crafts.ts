import type { Craft } from "./craft";

/** Prompts for work and daily life. */
export const workCrafts: Craft[] = [
  {
    id: "marketing",
    cue: /\b(?:marketing|slogans?|taglines?|ads?|advert\w*|campaigns?|product descriptions?|landing page|newsletter|seo|brand(?:ing)?|(?:social media|instagram|linkedin|facebook|tiktok|twitter) (?:\w+ )?(?:posts?|captions?|strateg\w+|bios?|content)|captions?|tweets?|hashtags?|cold e-?mails?|sales (?:pitch|copy|page|e-?mail)|pitch|copywriting|copy for|press release|promot\w+|customers|launch|blog posts?|headlines?|call to action)\b/i,
    verb: "Write",
    role: "a copywriter who sells by being specific",
    format: "A headline, the text, and one call to action, each on its own line.",
    limits: ["Claim nothing that I have not told you.", "No superlatives and no exclamation marks."],
    tone: "{{tone of the brand}}",
    length: "at most 80 words",
    facts: [
      {
        name: "product",
        found:
          /\bfor (?:an? |my |our |the )?(?:new )?(?:[\w'-]+ )*(?:app|shop|store|bakery|caf[eé]|coffee|restaurant|brand|product|company|business|studio|service|course|book|agency|gym|startup|website|tool|bottle|shoes?|candles?|salon|hotel)\b|\b(?:our|my) [\w'-]+/i,
      },
      {
        name: "what sets it apart",
        found:
          /\b(?:because|unlike|only|handmade|organic|first|free|cheaper|faster|sustainable|eco\S*|vegan|that (?:keeps?|helps?|makes?|lets?|saves?)|which)\b/i,
      },
      {
        name: "where it will appear",
        found:
          /\b(?:instagram|linkedin|facebook|tiktok|twitter|e-?mail|newsletter|website|web ?page|landing page|blog|poster|flyer|billboard|google|radio|youtube|press release)\b/i,
      },
      {
        name: "what the reader should do",
        found: /\b(?:buy|sign ?up|subscribe|visit|call|book|order|download|click|register|try|join|call to action)\b/i,
      },
    ],
    checks: [
      "It names one benefit, not a list.",
      "Every claim rests on a fact given here.",
      "There is exactly one call to action.",
    ],
    borrow: "its tone and its first line",
    contrast: ["leads with the problem", "leads with the result"],
    angles: [
      "say frankly for whom the product is not, and let that win over those for whom it is",
      "tell one small true scene from a customer's day, and name the product only in the last line",
      "turn the trade's favourite promise into a question",
    ],
    forms: [
      "a letter of resignation from the thing that the product replaces",
      "a lost-and-found notice",
      "a short list of instructions that sells without saying so",
    ],
  },
  {
    id: "a message",
    cue: /\b(?:e-?mails?|letters?|messages?|cover letter|resume|résumé|cv|invitation|speech|toast|apology|apologi[sz]e|thank[- ]you (?:note|card)|reply|complaint|recommendation|resign\w*|linkedin (?:summary|profile)|condolence|eulogy|text (?:to|my)|bio)\b/i,
    verb: "Write",
    role: "a clear and tactful writer",
    format:
      "Ready to send, with a subject line or opening and a closing; the request stands in the first three sentences.",
    limits: ["No empty phrases such as “I hope this finds you well”.", "Invent no facts about me."],
    tone: "{{tone}} (for example formal or warm)",
    length: "at most 150 words",
    facts: [
      {
        name: "the recipient",
        found:
          /\b(?:to|for) (?:my|the|our|an?) [\w-]+|\b(?:boss|landlord|manager|teacher|client|customer|friend|professor|neighbou?r|colleague|mother|father|wife|husband|grand\w+)\b/i,
      },
      {
        name: "what happened",
        found: /\b(?:because|after|since|about|when|that (?:was|is|i|my|the)|for (?:not|being|missing|the))\b/i,
      },
      {
        name: "the request",
        found: /\b(?:ask(?:ing)?|request\w*|want|invit\w+|need|refund|extension|apply\w*|hire|approve|reply|meet)\b/i,
      },
    ],
    checks: [
      "The request and its date stand in the first three sentences.",
      "Each sentence is needed.",
      "Nothing is said that I did not tell you.",
    ],
    borrow: "its warmth and the length of its sentences",
    contrast: ["brief and formal", "personal, as you would say it aloud"],
    angles: [
      "write the answer that you hope to get, and then the message that would bring it about",
      "admit the awkward part in the first sentence",
      "write it as if the reader had thirty seconds and a bad day",
    ],
    forms: [
      "three lines: what is, what I ask, what happens next",
      "a story of five sentences that ends in the request",
      "questions and answers that the reader would ask anyway",
    ],
  },
  {
    id: "a plan",
    cue: /\b(?:(?:study |learning )?plan(?:ning|s)?|study schedule|itinerary|schedule|routine|recipes?|meal|workouts?|training program\w*|budget|road ?map|checklists?|agenda|curriculum|weekend|trip|vacation|diet|organi[sz]e)\b/i,
    verb: "Make",
    role: "a practical planner who asks what could go wrong",
    format: "A table with a row per step: when, what, how long, what is needed.",
    limits: ["Say what you assume.", "Leave a fifth of the time free."],
    facts: [
      {
        name: "time available",
        found:
          /\b(?:\d+[- ](?:day|week|month|hour|minute)s?|days?|weeks?|weekend|month|minutes|hours|today|tomorrow|monday|summer|winter)\b/i,
      },
      {
        name: "budget or means",
        found: /\b(?:budget|\$|€|£|cheap|cost|money|dollars|euros|free|equipment|ingredients)\b|[$€£]\d/i,
      },
      {
        name: "who takes part",
        found:
          /\b(?:we|family|kids|children|my|alone|friends|couple|team|beginner|people|for (?:two|three|four|\d+|me))\b/i,
      },
    ],
    checks: [
      "Each step has a time and a result one can see.",
      "The sum of times and costs is stated.",
      "The riskiest step has an alternative.",
    ],
    borrow: "its layout and its level of detail",
    contrast: ["the safe one, with time to spare", "the bold one, which leaves out half and does the rest properly"],
    angles: [
      "plan backwards from the last moment, and ask at each step what must be true just before",
      "plan for the person who will want to give up on the third day",
      "let one rule replace most of the steps",
    ],
    forms: [
      "a treasure map with landmarks instead of dates",
      "a menu with starters, mains and things to skip",
      "a game with levels and small rewards",
    ],
  },
  {
    id: "ideas",
    cue: /\b(?:ideas?|brainstorm\w*|suggest(?:ions?)?|names? for|name my|gift|topics|ways to|inspiration|business names?|usernames?|tips)\b/i,
    verb: "Suggest",
    role: "an inventive but honest sparring partner",
    format: "A numbered list: a name of at most five words, then one sentence on why it fits.",
    limits: ["Leave out the first three that everybody would think of.", "No two that are variations of each other."],
    length: "10 ideas",
    facts: [
      { name: "what is ruled out", found: /\b(?:already|tried|not|except|without|don['’]t|no )\b/i },
      { name: "budget or limits", found: /\b(?:budget|under|cheap|free|\$|€|£|within|at home|small)\b|[$€£]\d/i },
    ],
    checks: [
      "Exactly as many as asked for.",
      "Each can be begun this week.",
      "The best three are marked, with the reason.",
    ],
    borrow: "how concrete it is",
    contrast: ["all of them safe to try tomorrow", "all of them a little mad, but possible"],
    angles: [
      "first ask what would make it certain to fail, and turn each answer round",
      "borrow from a trade that has nothing to do with it, such as beekeeping or theatre",
      "take away what everybody takes for granted in it, and see what is left",
    ],
    forms: [
      "a deck of cards, each with a name, a picture in words and a dare",
      "a quarrel between a cautious and a reckless friend",
      "headlines from a newspaper five years from now",
    ],
  },
];
