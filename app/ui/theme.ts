/** The visitor's choice of light, kept in a plain cookie that server and browser both read and write. */

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

const oneYearSeconds = 31_536_000;

/** The theme named in a Cookie header (or `document.cookie`); "system" when there is none or it makes no sense. */
export function themeFrom(cookies: string | null): Theme {
  const named = /(?:^|;\s*)theme=([a-z]+)/.exec(cookies ?? "")?.[1];
  return isTheme(named) ? named : "system";
}

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

/** A Set-Cookie value, which `document.cookie` takes as well. */
export function themeCookie(theme: Theme): string {
  return `theme=${theme}; Path=/; Max-Age=${oneYearSeconds}; SameSite=Lax`;
}
