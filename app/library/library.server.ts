/** The library's only public module: our own and imported documents, stored and searched in the database. */

export { categoriesWithEntries, listEntries, readEntry, type Topic, topics } from "./entries.server";
export type { Entry } from "./entry";
export { type ImportOptions, type ImportReport, importLibrary } from "./import/import.server";
export { browseLibrary, choiceIn, type LibraryIndex } from "./page/browse.server";
export { type LibraryPage, readPage } from "./page/page.server";
export { askedLanguage } from "./search/asked-language.server";
export { isListedQuestion, isShownQuestion, prepareToMatch } from "./search/entry-index.server";
export { type NearEntry, nearestEntries } from "./search/nearest.server";
export { nextQuestions } from "./search/next-questions.server";
export { knowsAnyWord, readTermFigures } from "./search/question-terms.server";
export { searchLibrary } from "./search/search.server";
export { suggestQuestions } from "./search/suggest-questions.server";
export { type StartingQuestion, startingQuestions } from "./starting-questions.server";
export { syncLibrary } from "./sync.server";
