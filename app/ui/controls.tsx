import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";
import { brand } from "~/brand";
import { type Said, useWords } from "~/language/words";
import type { IconName } from "./icon-names";
import sprite from "./icons.svg";

/** Icons, buttons, field errors and toasts. One file, because separate ones would each cost a request. */

interface IconProps {
  name: IconName;
  /** Its size and other styles; it is drawn in the current text colour. */
  className: string;
}

/** A decorative icon next to text with the same meaning. All icons are in one cached file, none in scripts. */
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

/** The lantern: frame in the text's colour, flame in amber. Decorative, since the name is always next to it. */
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

/** Lantern and name, for the top bar. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-2 text-lg font-semibold tracking-tight">
      <Lantern className="h-9" />
      {brand.name}
    </span>
  );
}

/** Styles of buttons, and of links that act as buttons. */

const base =
  "inline-flex items-center justify-center gap-2 rounded-full px-5 py-2.5 text-sm font-semibold transition-colors disabled:opacity-50";

export const buttonStyle = {
  /** The main action. */
  primary: `${base} bg-accent text-on-accent not-disabled:hover:bg-accent-hover`,
  /** Any other action. */
  quiet: `${base} border border-line-strong bg-surface text-ink not-disabled:hover:border-ink`,
} as const;

/** A field's error message. The server's messages are in English, and translated here. */
export function FieldAlert({ id, children }: { id: string; children: Said }) {
  const t = useWords();
  return (
    <p id={id} role="alert" className="mt-2 flex items-center gap-2 text-sm text-danger">
      <Icon name="circle-alert" className="size-4 shrink-0" />
      {t.said(children)}
    </p>
  );
}

type ShowToast = (message: Said) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Long enough to read one or two sentences. */
const shownForMs = 6_000;

/**
 * @returns a function that shows a message at the bottom of the page for a while, and announces it to screen readers.
 * There is one toast at a time: a new one replaces the previous one.
 */
export const useToast = (): ShowToast => useContext(ToastContext);

/** Provides the toast to everything inside. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ message: Said; id: number } | null>(null);
  const show = useCallback((message: Said) => setToast((last) => ({ message, id: (last?.id ?? 0) + 1 })), []);
  const hide = useCallback(() => setToast(null), []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      {/* Always rendered: some screen readers miss a live region that is added together with its text. */}
      <div role="status" className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex justify-center print:hidden">
        {toast && <Toast key={toast.id} message={toast.message} onEnd={hide} />}
      </div>
    </ToastContext.Provider>
  );
}

function Toast({ message, onEnd }: { message: Said; onEnd(): void }) {
  const t = useWords();
  useEffect(() => {
    const timer = setTimeout(onEnd, shownForMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <p className="animate-rise rounded-control bg-ink px-4 py-2.5 text-sm text-paper shadow-float">{t.said(message)}</p>
  );
}
