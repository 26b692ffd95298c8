import { useLocation } from "@remix-run/react";
import type { FormEvent } from "react";
import { said, useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { isTheme, themes } from "~/ui/theme/theme";
import { useTheme } from "~/ui/theme/theme-choice";

const faces = {
  light: { icon: "sun", label: said("Light theme") },
  dark: { icon: "moon", label: said("Dark theme") },
  system: { icon: "monitor", label: said("System theme") },
} as const;

/** Three buttons of a plain form; with JavaScript the theme changes in place. */
export function ThemeToggle() {
  const t = useWords();
  const { theme, choose } = useTheme();
  const { pathname, search } = useLocation();

  function chooseInPlace(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const button = (event.nativeEvent as SubmitEvent).submitter;
    const value = button?.getAttribute("value");
    if (isTheme(value)) choose(value);
  }

  return (
    <form method="post" action="/theme" onSubmit={chooseInPlace}>
      <input type="hidden" name="from" value={pathname + search} />
      <fieldset className="flex gap-1 rounded-full border border-line bg-surface p-1">
        <legend className="sr-only">{t("Theme")}</legend>
        {themes.map((name) => {
          const { icon, label } = faces[name];
          return (
            <button
              key={name}
              type="submit"
              name="theme"
              value={name}
              aria-pressed={theme === name}
              aria-label={t.said(label)}
              title={t.said(label)}
              className="rounded-full p-2 text-ink-soft transition-colors hover:text-ink aria-pressed:bg-glow aria-pressed:text-on-glow"
            >
              <Icon name={icon} className="size-4" />
            </button>
          );
        })}
      </fieldset>
    </form>
  );
}
