import { Form, useLocation } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { noticeSection, type SectionId } from "../notices";

interface SectionFormProps {
  section: SectionId;
  intent: string;
  /** Clears what was typed once the change is made. The page stays, with JavaScript. */
  isCleared?: boolean;
  className?: string;
  children: ReactNode;
}

/** A form of the account page. The fragment leads back to the section, with or without JavaScript. */
export function SectionForm({ section, intent, isCleared = false, className, children }: SectionFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { key, search } = useLocation();
  const shownKey = useRef(key);
  const isDone = noticeSection(new URLSearchParams(search).get("done")) === section;
  useEffect(() => {
    // On arrival there may be text that was typed before hydration.
    if (isCleared && isDone && key !== shownKey.current) form.current?.reset();
    shownKey.current = key;
  }, [isCleared, isDone, key]);

  return (
    <Form ref={form} method="post" action={`/account#${section}`} noValidate className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
