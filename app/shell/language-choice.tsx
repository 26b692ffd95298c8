import { useLocation } from "@remix-run/react";
import { languageNames } from "~/language/language";
import { useWords } from "~/language/words";

/** Always a plain form: the page reloads in the chosen language. */
export function LanguageChoice() {
  const t = useWords();
  const { pathname, search } = useLocation();
  return (
    <form
      method="post"
      action="/language"
      aria-label={t("Language")}
      className="col-span-2 -mx-2 flex flex-wrap gap-x-2"
    >
      <input type="hidden" name="from" value={pathname + search} />
      {Object.entries(languageNames).map(([language, name]) => (
        <button
          key={language}
          type="submit"
          name="language"
          value={language}
          lang={language}
          aria-pressed={t.language === language}
          className="inline-block px-2 py-1 hover:text-ink hover:underline aria-pressed:text-ink"
        >
          {name}
        </button>
      ))}
    </form>
  );
}
