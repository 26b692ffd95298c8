import type { ShownAccount } from "./shown-account";

/** The person's photo, else initials. Decorative: the name stands beside it or names what it is in. */
export function Avatar({ account, className = "size-9 text-sm" }: { account: ShownAccount; className?: string }) {
  if (account.photo)
    return <img src={account.photo} alt="" className={`${className} shrink-0 rounded-full bg-sunken object-cover`} />;
  return (
    <span
      aria-hidden="true"
      className={`${className} grid shrink-0 place-items-center rounded-full bg-glow font-semibold text-on-glow select-none`}
    >
      {account.initials}
    </span>
  );
}
