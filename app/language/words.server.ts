import { translation as german } from "./catalogue/de";
import { translation as spanish } from "./catalogue/es";
import { languageFrom } from "./language";
import { learn, type Words, wordsIn } from "./words";

// The server speaks all of them.
for (const translation of [german, spanish]) learn(translation);

/** The texts in the language that whoever asks reads. */
export const wordsFor = (request: Request): Words => wordsIn(languageFrom(request.headers));

/** What every page knows of its language. */
export const pageLanguage = (request: Request) => languageFrom(request.headers);

/** The texts of a language, e.g. of the one that a question is asked in; English for one that we do not have. */
export { wordsIn };
