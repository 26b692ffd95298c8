/** Theme preference, stored in a cookie (~/http/pages/preference-cookie). */

export const themes = ["light", "dark", "system"] as const;
export type Theme = (typeof themes)[number];

/** The theme in a Cookie header (or `document.cookie`); "system" if missing or invalid. */
export function themeFrom(cookies: string | null): Theme {
  const named = /(?:^|;\s*)theme=([a-z]+)/.exec(cookies ?? "")?.[1];
  return isTheme(named) ? named : "system";
}

export function isTheme(value: unknown): value is Theme {
  return (themes as readonly unknown[]).includes(value);
}
