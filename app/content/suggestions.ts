/** Common endings of search phrases, suggested while typing. */
export const suggestionKeywords = [
  "news today",
  "latest",
  "guide",
  "tutorial",
  "reddit",
  "wiki",
  "explained",
  "examples",
  "meaning",
  "history",
];
