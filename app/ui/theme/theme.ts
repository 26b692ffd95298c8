/** The visitor's choice of light, kept in a cookie (~/http/pages/preference-cookie). */

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The theme named in a Cookie header (or `document.cookie`); "system" when there is none or it makes no sense. */
export function themeFrom(cookies: string | null): Theme {
  const named = /(?:^|;\s*)theme=([a-z]+)/.exec(cookies ?? "")?.[1];
  return isTheme(named) ? named : "system";
}

export function isTheme(value: unknown): value is Theme {
  return (themes as readonly unknown[]).includes(value);
}
