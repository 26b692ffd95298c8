import type { Craft } from "./craft";

/** Prompts whose result is a few lines, or has a form that the larger crafts would get wrong. */
export const shortCrafts: Craft[] = [
  {
    id: "a slogan",
    cue: /\b(?:slogans?|taglines?|mottos?|headlines?|subject lines?|hashtags?|captions?|bios?|product names?|brand names?)\b/i,
    verb: "Write",
    role: "a copywriter who sells by being specific",
    format: "A numbered list, one per line, with nothing around it.",
    limits: ["Claim nothing that I have not told you.", "No superlatives, no exclamation marks, no puns on the name."],
    tone: "{{tone of the brand}}",
    length: "7 of them, each of at most 8 words",
    facts: [
      { name: "the product", found: /\bfor (?:an? |my |our |the )?[\w'-]+|\b(?:our|my) [\w'-]+/i },
      {
        name: "what sets it apart",
        found: /\b(?:because|unlike|only|handmade|organic|first|free|cheaper|faster|vegan|that \w+s|which)\b/i,
      },
    ],
    checks: [
      "None has more than 8 words.",
      "Each rests on a different fact about it.",
      "None would fit a competitor as well.",
    ],
    borrow: "its length and its rhythm",
    contrast: ["seven that promise a result", "seven that ask a question"],
    angles: [
      "say frankly for whom it is not, and let that win over those for whom it is",
      "let each name one thing that can be seen, smelt or heard there",
      "turn the trade's favourite promise into its opposite",
    ],
    forms: ["the first line of a novel", "a road sign", "the warning on a label"],
  },
  {
    id: "a recipe",
    cue: /\b(?:recipes?|cook|dinner|lunch|breakfast|dinners|dessert|bake|meal (?:idea|prep)\w*)\b/i,
    verb: "Give me",
    role: "a home cook who writes recipes that work the first time",
    format:
      "Ingredients with amounts for {{number of people}}, then numbered steps with times, then one line on what can go wrong.",
    limits: ["Nothing that a normal supermarket does not have.", "One pot or pan, unless the dish needs more."],
    facts: [
      { name: "what is in the kitchen", found: /\b(?:with|using|from|i have) [\w ,]+/i },
      { name: "what nobody may eat", found: /\b(?:vegan|vegetarian|free|allerg\w+|halal|kosher|without|no \w+)\b/i },
      { name: "time available", found: /\b(?:minutes?|hours?|quick|tonight)\b/i },
    ],
    checks: [
      "Every ingredient has an amount and is used in a step.",
      "Each step has a time or a sign by which one sees that it is done.",
      "The total time is stated.",
    ],
    borrow: "its layout and how exact it is",
    contrast: ["for a weekday, with as little washing-up as possible", "for guests, with one part made the day before"],
    angles: [
      "begin with the one ingredient that most people throw away",
      "make it as three cooks from three countries would, and name what they agree on",
      "let the dish be judged by its sound and smell, so that no clock is needed",
    ],
    forms: [
      "a letter from a grandmother who never measures anything",
      "a score with three movements",
      "a field report with observations minute by minute",
    ],
  },
  {
    id: "a translation",
    cue: /\btranslat\w+/i,
    verb: "Translate",
    role: "a translator who writes as native speakers do",
    format: "Only the translation, in the layout of the original; under it, notes on what could not be carried over.",
    limits: [
      "Leave names, numbers and code as they are.",
      "Where a word has two meanings, choose one and say so in a note.",
    ],
    tone: "{{formal or informal}}",
    facts: [
      { name: "the language to translate into", found: /\b(?:in)?to \p{Lu}\p{L}+/u },
      {
        name: "where it will be used",
        found: /\b(?:for (?:my|our|the|a|an)|because|website|letter|e-?mail|menu|sign)\b/i,
      },
    ],
    checks: [
      "Nothing is added and nothing left out.",
      "It reads as if written in that language.",
      "Names and numbers are unchanged.",
    ],
    borrow: "its tone and its forms of address",
    contrast: ["close to the words of the original", "free, as a native speaker would say it"],
    angles: [
      "translate it for a reader of a hundred years ago, and then for one of today",
      "translate what is meant and not what is said, and explain each place where the two differ",
      "give it in the everyday speech of two regions of that language",
    ],
    forms: [
      "line by line, with the literal sense between the lines",
      "a phrase book's page with a situation for each line",
      "subtitles of at most 40 characters",
    ],
  },
  {
    id: "an application",
    cue: /\b(?:cover letters?|resumes?|résumé|cv|job application|apply for|personal statement|motivation letter|linkedin (?:summary|profile))\b/i,
    verb: "Write",
    role: "a recruiter who has read ten thousand applications and remembers five",
    format: "One page: what you offer them, two proofs with figures, why this employer, one closing sentence.",
    limits: [
      "Invent nothing about me.",
      "No “passionate”, no “team player”, no sentence that any applicant could write.",
    ],
    tone: "confident and plain",
    length: "at most 250 words",
    facts: [
      { name: "the job and the employer", found: /\b(?:at|with|as an?|for (?:an?|the)) [\w-]+/i },
      {
        name: "two things I have achieved, with figures",
        found: /\b(?:years?|led|built|increased|managed|experience|degree|worked|\d+ ?%)\b/i,
      },
      { name: "why this employer", found: /\b(?:because|since|admire|mission)\b/i },
    ],
    checks: [
      "The first sentence names what the employer gets.",
      "Each claim has a proof that I gave.",
      "It could be sent to no other employer.",
    ],
    borrow: "its directness",
    contrast: ["sober, for a conservative employer", "personal, beginning with a scene from work"],
    angles: [
      "begin with the problem that this employer has, and come to me only then",
      "begin with the weak point of my record, and turn it into a reason",
      "write it as a colleague who recommends me would tell it",
    ],
    forms: [
      "questions and answers of an interview",
      "a short case study with problem, work, result",
      "a letter in which every paragraph begins with a number",
    ],
  },
];
