import { useTheme } from "./theme-choice";

const paper = { light: "#faf5ea", dark: "#13122b" };

/** Colours the browser's UI like the page. The values are those of `--paper` in theme.css. */
export function ThemeColor() {
  const { theme } = useTheme();
  if (theme !== "system") return <meta name="theme-color" content={paper[theme]} />;
  return (
    <>
      <meta name="theme-color" content={paper.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={paper.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}
