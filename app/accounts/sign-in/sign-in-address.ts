import type { Location } from "@remix-run/react";

/** Pages not to return to after signing in. */
const onTheWayIn = ["/sign-in", "/forgot-password", "/reset-password", "/confirm-email"];

/** The sign-in page's address, which returns to the current page. */
export function signInAddress({ pathname, search }: Pick<Location, "pathname" | "search">): string {
  if (pathname === "/sign-in") return pathname + search;
  if (pathname === "/" || onTheWayIn.includes(pathname)) return "/sign-in";
  return `/sign-in?${new URLSearchParams({ to: pathname + search })}`;
}
