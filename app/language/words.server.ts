import { translation as german } from "./catalogue/de";
import { translation as spanish } from "./catalogue/es";
import { languageFrom } from "./language";
import { learn, type Words, wordsIn } from "./words";

// The server loads all languages.
for (const translation of [german, spanish]) learn(translation);

/** The texts in the language of the request. */
export const wordsFor = (request: Request): Words => wordsIn(languageFrom(request.headers));

/** The page's language, for every loader. */
export const pageLanguage = (request: Request) => languageFrom(request.headers);

/** The texts of a language, such as that of a question; English for one we don't have. */
export { wordsIn };
