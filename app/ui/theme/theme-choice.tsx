import { createContext, type ReactNode, useContext, useState } from "react";
import { preferenceCookie } from "~/http/pages/preference-cookie";
import type { Language } from "~/language/language";
import { LanguageContext } from "~/language/words";
import type { Theme } from "./theme";

interface ThemeChoice {
  theme: Theme;
  /** Changes the page at once and remembers the choice. */
  choose(theme: Theme): void;
}

const ThemeContext = createContext<ThemeChoice>({ theme: "system", choose: () => {} });

export const useTheme = () => useContext(ThemeContext);

interface ThemedDocumentProps {
  /** The theme that the page comes with. */
  initial: Theme;
  language: Language;
  children: ReactNode;
}

/** The `<html>` element under the visitor's theme, which `useTheme` reads and changes below it, and in their language. */
export function ThemedDocument({ initial, language: loaded, children }: ThemedDocumentProps) {
  const [theme, setTheme] = useState(initial);
  // The page stays in the language that it came in, whose texts are here, until it is loaded anew.
  const [language] = useState(loaded);
  const choose = (next: Theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = preferenceCookie("theme", next);
    setTheme(next);
  };
  return (
    <html lang={language} data-theme={theme}>
      <LanguageContext.Provider value={language}>
        <ThemeContext.Provider value={{ theme, choose }}>{children}</ThemeContext.Provider>
      </LanguageContext.Provider>
    </html>
  );
}
