import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from "react";

type ShowToast = (message: string) => void;

const ToastContext = createContext<ShowToast>(() => {});

/** Long enough to read a sentence or two. */
const shownForMs = 6_000;

/**
 * @returns a function that shows a sentence over the page's foot for a while, and says it to screen readers.
 * There is one toast at a time: a new one takes the place of the one before.
 */
export const useToast = (): ShowToast => useContext(ToastContext);

/** Holds the toast of everything inside. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toast, setToast] = useState<{ message: string; id: number } | null>(null);
  const show = useCallback((message: string) => setToast((last) => ({ message, id: (last?.id ?? 0) + 1 })), []);
  const hide = useCallback(() => setToast(null), []);
  return (
    <ToastContext.Provider value={show}>
      {children}
      {/* Always there: a live region that comes with its text is not read out everywhere. */}
      <div role="status" className="pointer-events-none fixed inset-x-4 bottom-6 z-50 flex justify-center print:hidden">
        {toast && <Toast key={toast.id} message={toast.message} onEnd={hide} />}
      </div>
    </ToastContext.Provider>
  );
}

function Toast({ message, onEnd }: { message: string; onEnd(): void }) {
  useEffect(() => {
    const timer = setTimeout(onEnd, shownForMs);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return <p className="animate-rise rounded-control bg-ink px-4 py-2.5 text-sm text-paper shadow-float">{message}</p>;
}
