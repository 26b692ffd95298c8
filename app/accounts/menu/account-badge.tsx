import { useRouteLoaderData } from "@remix-run/react";
import type { ShownAccount } from "./shown-account";

/** The signed-in person, from the root's loader; null for guests. */
export function useAccount(): ShownAccount | null {
  return useRouteLoaderData<{ account: ShownAccount | null }>("root")?.account ?? null;
}

/**
 * The person's photo, else initials. Decorative: the name is next to it or labels its container. The initials are
 * drawn by CSS: as text they would be part of a button's label, which people who control by voice say aloud.
 */
export function Avatar({ account, className = "size-9 text-sm" }: { account: ShownAccount; className?: string }) {
  if (account.photo)
    return <img src={account.photo} alt="" className={`${className} shrink-0 rounded-full bg-sunken object-cover`} />;
  return (
    <span
      aria-hidden="true"
      data-initials={account.initials}
      className={`${className} grid shrink-0 place-items-center rounded-full bg-glow font-semibold text-on-glow select-none before:content-[attr(data-initials)]`}
    />
  );
}
