import type { Craft } from "./craft";

const language =
  /\b(?:python|java(?:script)?|typescript|rust|go(?:lang)?|ruby|php|swift|kotlin|scala|perl|lua|haskell|elixir|sql|postgres\w*|mysql|sqlite|html|css|bash|shell|powershell|react|vue|svelte|angular|node(?:\.js)?|excel|google sheets|matlab|julia|latex|regex(?:p|es)?|regular expressions?|c)\b|c\+\+|c#|\.net\b/i;

/** Prompts about programs. */
export const codeCrafts: Craft[] = [
  {
    id: "mending code",
    cue: /\b(?:debug|refactor|fix (?:this|my|the|a)\b|(?:code|pull request) review|review (?:this|my|the) (?:code|pull request|function|script|query|component|class)|optimi[sz]e (?:this|my|the)|stack ?trace|error message|bugs?|not working|doesn['’]t work|traceback|exception)\b/i,
    verb: "Mend",
    role: "a careful senior developer who changes as little as possible",
    format:
      "First the cause in one sentence, then the corrected code in one code block, then what you changed and why.",
    limits: ["Keep the public names and the behaviour that already works.", "Add no new dependency."],
    skips: ["audience", "examples"],
    facts: [
      { name: "programming language and version", found: language },
      { name: "the code", found: /```|[;{}]\s*\n|\n {2,}\S|=>|\bdef \w+\(|\bfunction \w+\(/ },
      { name: "what happens", found: /\b(?:error|returns?|throws?|prints?|gives?|fails?|crash\w*|happens)\b/i },
      { name: "what should happen", found: /\b(?:should|expected?|supposed|want it to)\b/i },
    ],
    checks: [
      "The cause is named with the line it stands in.",
      "Only lines that belong to the cause are changed.",
      "There is one test that failed before and passes now.",
    ],
    borrow: "its style of naming and of comments",
    contrast: ["the smallest change that mends it", "the change you would make if you could rewrite the function"],
    angles: [
      "name three causes from the likeliest to the strangest, and for each the one experiment that would prove it",
      "explain the fault from the point of view of one value on its way through the code",
      "ask what made this mistake easy to make, and change the design so that it can't be made again",
    ],
    forms: [
      "a detective's case file: the scene, the suspects, the proof, the culprit",
      "a commented diff in which each comment is a question that a reviewer would ask",
      "a short dialogue between the author of the code and the person who has to run it at night",
    ],
  },
  {
    id: "code",
    cue: /\b(?:code|functions?|regex(?:p|es)?|regular expressions?|python|javascript|typescript|react|vue|css|html|sql|queries|query|api|endpoints?|algorithms?|unit tests?|web ?(?:app|site|page)|app|bash|shell script|(?:python|bash|node|shell|sql) script|class(?: that| to)|component|docker\w*|git|spreadsheet|(?:excel|sheets) formula|formula in excel|database|schema|chrome extension|bot|scraper|rust|java|golang|c\+\+|c#|kotlin|swift|php|ruby|programm?(?:e|ing|er)?(?= that| to| which| in))\b/i,
    verb: "Write",
    role: "an experienced developer who writes code that others can read",
    format: "One code block that runs as it is, then at most five lines on how to use it.",
    limits: [
      "Use no library or framework that I do not name.",
      "Where there is input, say what happens when it is empty or wrong.",
    ],
    skips: ["audience", "examples"],
    facts: [
      { name: "programming language and version", found: language },
      {
        name: "a sample input and its output",
        found:
          /\b(?:html|css|nav\w*|pages?|website|site|component|app|docker\w*|unit tests?|given|for example|e\.g\.|input|output|returns? (?:the|an?|true|\d))\b|->|=>/i,
      },
    ],
    checks: [
      "It runs without changes and without other packages.",
      "Empty, huge and malformed input each have a stated result.",
      "Three tests with input and expected output come with it.",
    ],
    borrow: "its naming, its layout and how it handles errors",
    contrast: ["the shortest that is still readable", "the one that is easiest to extend and to test"],
    angles: [
      "solve it twice with ideas that have nothing in common, and say when each of them wins",
      "begin with the tests that a sceptical colleague would write, and only then write the code",
      "find a way that a beginner could follow on paper, without any clever trick",
    ],
    forms: [
      "a literate program: prose that explains, with the code growing between the paragraphs",
      "a recipe card: ingredients (inputs), steps, what can burn, how to taste it (tests)",
      "a conversation in which one programmer builds it and the other keeps asking what if",
    ],
  },
];
