/** What people add to the words they look for: the ends of the phrases suggested while they type. */
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
