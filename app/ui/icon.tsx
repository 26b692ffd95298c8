import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

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
