import { createContext, type ReactNode, useContext, useState } from "react";
import { type Theme, themeCookie } from "~/ui/theme";

interface ThemeChoice {
  theme: Theme;
  /** Changes the page at once and remembers the choice. */
  choose(theme: Theme): void;
}

const ThemeContext = createContext<ThemeChoice>({ theme: "system", choose: () => {} });

export const useTheme = () => useContext(ThemeContext);

/** The `<html>` element under the visitor's theme, which `useTheme` reads and changes below it. */
export function ThemedDocument({ initial, children }: { initial: Theme; children: ReactNode }) {
  const [theme, setTheme] = useState(initial);
  const choose = (next: Theme) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
    document.cookie = themeCookie(next);
    setTheme(next);
  };
  return (
    <html lang="en" data-theme={theme}>
      <ThemeContext.Provider value={{ theme, choose }}>{children}</ThemeContext.Provider>
    </html>
  );
}
