import { createContext, type ReactNode, useContext, useState } from "react";
import { keepInCookie } from "~/http/pages/preference-cookie";
import type { Language } from "~/language/language";
import { LanguageContext } from "~/language/words";
import type { Theme } from "./theme";

interface ThemeChoice {
  theme: Theme;
  /** Changes the page at once and saves the choice. */
  choose(theme: Theme): void;
}

const ThemeContext = createContext<ThemeChoice>({ theme: "system", choose: () => {} });

export const useTheme = () => useContext(ThemeContext);

interface ThemedDocumentProps {
  /** The theme the page was loaded with. */
  initial: Theme;
  language: Language;
  children: ReactNode;
}

/** The `<html>` element with the visitor's theme, which `useTheme` reads and changes, and their language. */
export function ThemedDocument({ initial, language: loaded, children }: ThemedDocumentProps) {
  const [theme, setTheme] = useState(initial);
  // The page keeps the language it was loaded with, whose texts are here, until it is reloaded.
  const [language] = useState(loaded);
  const choose = (next: Theme) => {
    keepInCookie("theme", next);
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
