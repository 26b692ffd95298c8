import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

/** What buttons, signs and complaints look like. One file, because each on its own would be one more request. */

interface IconProps {
  name: IconName;
  /** Its size, and what else makes its look: it is drawn in the color of the text around it. */
  className: string;
}

/** A sign beside words that say the same. All come in one file, which browsers keep, and none of them as script. */
export function Icon({ name, className }: IconProps) {
  return (
    <svg
      aria-hidden="true"
      className={className}
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}

/** How buttons, and links that act as buttons, look. */

const base =
  "inline-flex items-center justify-center gap-2 rounded-full px-5 py-2.5 text-sm font-semibold transition-colors disabled:opacity-50";

export const buttonStyle = {
  /** The one thing to do here. */
  primary: `${base} bg-accent text-on-accent not-disabled:hover:bg-accent-hover`,
  /** Anything else. */
  quiet: `${base} border border-line-strong bg-surface text-ink not-disabled:hover:border-ink`,
} as const;

/** A sentence about what went wrong with a field, beside it. */
export function FieldAlert({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="mt-2 flex items-center gap-2 text-sm text-danger">
      <Icon name="circle-alert" className="size-4 shrink-0" />
      {children}
    </p>
  );
}
