/** The parts of a prompt, in the coach's order. */
export const partNames = ["task", "role", "audience", "format", "constraints", "examples", "tone", "length"] as const;
export type PartName = (typeof partNames)[number];

/** The words of a prompt that state each part; undefined where none do. */
export type FoundParts = Partial<Record<PartName, string>>;

/** Finds the parts of an English instruction by their usual wording. */
export function findParts(instruction: string): FoundParts {
  const found: FoundParts = {};
  for (const part of partNames) {
    const match = patterns[part].map((pattern) => pattern.exec(instruction)).find((one) => one !== null);
    if (match) found[part] = excerpt(match[0]);
  }
  return found;
}

/** Of at most so many digits that a long row of them is not read again from each of its digits. */
const number =
  "(?:\\d[\\d,.]{0,15}|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|a dozen|\\{\\{[^{}]+\\}\\})";

const verbs =
  "write|create|make|generate|draft|compose|explain|describe|summari[sz]e|translate|rewrite|rephrase|paraphrase|improve|fix|debug|" +
  "refactor|review|compare|list|suggest|recommend|brainstorm|plan|design|build|develop|implement|give|tell|show|teach|help|find|" +
  "outline|analy[sz]e|evaluate|classify|extract|convert|turn|edit|proofread|correct|shorten|simplify|optimi[sz]e|solve|calculate|" +
  "draw|paint|imagine|invent|think|come up|propose|prepare|organi[sz]e|name|answer|provide|produce|code|program|test|check|" +
  "quiz|ask|interview|play|roast|sing|rank|rate|sort|define|discuss|argue|continue|finish|add|remove|let['’]s|" +
  "identify|predict|estimate|choose|pick|critique|rap|set up|crack|share|do|start|use|read|look|advise|walk|guide|talk|speak|sum up|put";
const politeness =
  "(?:(?:please|kindly|hi|hello|hey|ok|okay|now|then|and|just|first|also)[,!.]?\\s+)*" +
  "(?:(?:can|could|would|will) you (?:please |kindly |help me (?:to )?)?|i(?:['’]d| would) like (?:you to|to)? ?|i (?:want|need) (?:you to|to)? ?|" +
  "i(?:['’]m| am) (?:trying|looking) to |help me (?:to )?|you (?:will|should|are to) |your task is to |please )?";

/** Nouns for people, as the audience of a text. */
const people =
  "beginners?|newbies?|novices?|experts?|professionals?|kids?|child(?:ren)?|toddlers?|teen(?:ager)?s?|adults?|seniors?|parents?|m(?:o|u)ms?|dads?|" +
  "students?|pupils?|teachers?|developers?|programmers?|engineers?|designers?|managers?|executives?|ceos?|founders?|investors?|" +
  "customers?|clients?|buyers?|users?|readers?|viewers?|listeners?|followers?|employees?|colleagues?|cowork(?:er)?s?|team|boss|" +
  "friends?|famil(?:y|ies)|wife|husband|partner|girlfriend|boyfriend|mother|father|brother|sister|grand\\w+|daughter|son|niece|nephew|" +
  "landlord|neighbou?rs?|professor|doctor|nurses?|patients?|lawyers?|gardeners?|runners?|travell?ers?|tourists?|gamers?|artists?|" +
  "writers?|musicians?|freelancers?|owners?|couples?|women|men|people|audience|public|class|\\w+ graders?|(?:\\d+[- ])?year[- ]olds?|laym[ae]n|recruiters?|commuters?|lovers?|fans";

const patterns: Record<PartName, RegExp[]> = {
  task: [
    new RegExp(
      `(?:^|[.!?:;]\\s+|\\n\\s*(?:[-*\\d.]+\\s+)?|,\\s+|\\b(?:and|then)\\s+)${politeness}(?:${verbs})\\b[^.!?\\n]*`,
      "i",
    ),
    /\bi (?:need|want|would like|am looking for)\b[^.!?\n]*/i,
    /\b(?:act as|pretend|you (?:suggest|answer|give|write|reply|ask|will|must))\b[^.!?\n]*/i,
  ],
  role: [
    /\b(?:(?:act|talk|write|speak|sound) (?:as|like)|you(?:['’]re| are)|pretend (?:to be|(?:that )?you(?:['’]re| are))|behave (?:as|like)|speak as|answer as|respond as|(?:take|play) the role of|in the role of|role-?play as|imagine (?:that )?you(?:['’]re| are)) (?:an?|the|my|our)\b (?:(?! and )[^.,;\n]){1,60}/i,
  ],
  audience: [
    new RegExp(
      `\\b(?:for|to|with|by|at|towards?|convince|teach|among) (?:(?!(?:for|to|with|by|at|about|in|on|of) )[\\w'’-]+ ){0,4}(?:${people})\\b`,
      "i",
    ),
    /\b(?:like|as if|as though) (?:i(?:['’]m| am| was| were)|to) (?:an? )?[\w -]{2,30}/i,
    /\b(?:eli5|in simple terms for|target(?:ed|ing)? (?:at|audience)[^.,;\n]{0,40}|aimed at [^.,;\n]{1,40}|audience(?: is|:) [^.,;\n]{1,40}|readers? (?:is|are|who) [^.,;\n]{1,40})/i,
    /\bfor (?:me|us|myself|(?:an? |my )?(?:beginners?|personal use))\b/i,
    new RegExp(`\\b(?:to|from|tell|invite|thank|ask) (?:my|our|the|an?) (?:[\\w-]+ )?(?:${people})\\b`, "i"),
  ],
  format: [
    /\b(?:as|in|into|using|with) (?:an? |the )?(?:[\w-]+ )?(?:tables?|lists?|bullet(?:s| points?)?|csv|json|yaml|markdown|html|headings?|sections?|columns?|steps|stanzas?|diagram|outline|dialogue|letter|one line|points|tweet|email|code blocks?)\b/i,
    /\b(?:bullet(?:ed)?[- ](?:points?|list)|numbered list|step[- ]by[- ]step|table (?:with|of)|json|csv|markdown|haikus?|sonnets?|limericks?|acrostic|flash ?cards?|itinerary|outline|cheat ?sheet|tweets?|press release|screenplay|dialogue|list of|checklist|pros and cons|slides?|multiple[- ]choice|fill-in-the-blank)\b/i,
    /\b(?:format|structure|layout)(?: it| the (?:answer|output))?(?: as| like|:| is)[^.,;\n]{1,60}/i,
    /\b(?:one|each|a) (?:line|sentence|paragraph|row) (?:each|per|for each)\b/i,
  ],
  constraints: [
    /\b(?:do(?: not|n['’]t)|must(?: not|n['’]t)?|should(?: not|n['’]t)|never|avoid|without|exclud\w+|except|no more than|at most|at least|up to|only|exactly|limit(?:ed)?(?: to)?|maximum|minimum|less than|fewer than|under|within|no longer than|keep (?:it|the)|make sure|be sure to|ensure|needs? to (?:be|have|fit)|has to|include|budget of|each (?:line|sentence|word|item))\b[^.;\n]{1,60}/i,
    /\b(?:vegan|vegetarian|gluten[- ]free|halal|kosher|low[- ]carb|non-fiction|family[- ]friendly|rhym\w+|no \w+(?: \w+)?)\b/i,
  ],
  examples: [
    /\b(?:for example|for instance|e\.g\.|such as|like this|here(?:['’]s| is| are) (?:an? |some |two |three )?(?:examples?|samples?)|examples?:|in the (?:style|manner|voice|spirit) of|similar to|modell?ed on|inspired by|input:|output:)[^.;\n]{0,60}/i,
  ],
  tone: [
    /(?<!\b(?:no|not|without|non|never) (?:too )?)\b(?:[\w-]+ (?:tone|voice)|tone of [\w ]+|formal|informal|friendly|funny|humou?rous|serious|professional(?:ly)?|casual(?:ly)?|playful|witty|persuasive|warm|polite(?:ly)?|firm(?:ly)?|sarcastic|dramatic|cheerful|spooky|scary|creepy|romantic|sad|melancholic|dark|whimsical|inspirational|heartfelt|plain english|simple words|simple (?:terms|language)|upbeat|absurd|dry|gentle|sincere|enthusiastic|epic|cozy|cosy)\b/i,
  ],
  length: [
    new RegExp(
      `\\b(?:(?:about|around|in|under|at most|within|exactly|maximum|max|up to|no more than)\\s+)?${number}(?:\\s*(?:-|–|to|or)\\s*${number})?[- ]?(?:[a-z'’]+[- ]){0,2}(?:words?|sentences?|paragraphs?|lines?|pages?|characters?|minutes?|bullets?|points?|slides?|items?|steps?|stanzas?|verses?|examples?|questions?|ideas?|names?|tips?|jokes?|riddles?|puns?|slogans?|taglines?|headlines?|titles?|ways?|facts?|tweets?|posts?|captions?|flash ?cards?|variants?|versions?|options?|reasons?|exercises?|chapters?|scenes?|recipes?|meals?|gifts?|topics?|activities|hashtags?|haikus?|poems?|limericks?|lines?|hooks?|subject lines?)\\b`,
      "i",
    ),
    /\b(?:a|one|a single) (?:sentence|paragraph|page|line|tweet|haiku|limerick|sonnet)\b|\b(?:haiku|limerick|sonnet|tweet|one-liner)\b/i,
  ],
};

const longestExcerpt = 70;

/** On one line, without the lead-in, cut at a word boundary. */
function excerpt(words: string): string {
  const line = words
    .replace(/^[\s.,!?:;*-]+/, "")
    .replace(/^(?:\d+[.)]|and|then)\s+/i, "")
    .replace(/\s+/g, " ")
    .trim();
  return line.length <= longestExcerpt ? line : `${line.slice(0, longestExcerpt).replace(/\s\S*$/, "")}…`;
}
