import { brand } from "~/brand";

/** The lantern: frame in the text's colour, flame in amber. Decorative wherever the name stands beside it. */
export function Lantern({ className }: { className?: string }) {
  return (
    <svg viewBox="4 0 24 32" className={className} aria-hidden="true" fill="none">
      <circle cx="16" cy="4.6" r="2.7" stroke="currentColor" strokeWidth="1.7" />
      <path d="M13.2 7.4h5.6c.9 2 2.8 3.1 5.3 3.7v1.9H7.9v-1.9c2.5-.6 4.4-1.7 5.3-3.7z" fill="currentColor" />
      <path d="M9.5 13h13c2.3 4.2 2.2 7.6.2 11.5H9.3c-2-3.9-2.1-7.3.2-11.5z" fill="var(--accent)" fillOpacity=".3" />
      <path
        d="M9.5 13c-2.3 4.2-2.2 7.6-.2 11.5M22.5 13c2.3 4.2 2.2 7.6.2 11.5"
        stroke="currentColor"
        strokeWidth="1.7"
      />
      <path
        d="M16.3 13.8c.4 2.5 3.6 3.6 3.6 6.7a3.9 3.9 0 0 1-7.8 0c0-1.5.7-2.5 1.5-3.4.2.9.6 1.4 1.2 1.7-.3-1.9.2-3.7 1.5-5z"
        fill="var(--accent)"
      />
      <path d="M8.2 24.5h15.6l1 4.5H7.2z" fill="currentColor" />
    </svg>
  );
}

/** Lantern and name, as in the top bar. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <Lantern className="h-9" />
      {brand.name}
    </span>
  );
}
