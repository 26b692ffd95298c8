import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import type { SectionId } from "../notices";

interface SectionFormProps {
  section: SectionId;
  intent: string;
  className?: string;
  children: ReactNode;
}

/** A form of the account page. The fragment leads back to the section, with or without JavaScript. */
export function SectionForm({ section, intent, className, children }: SectionFormProps) {
  return (
    <Form method="post" action={`/account#${section}`} noValidate className={className}>
      <input type="hidden" name="intent" value={intent} />
      {children}
    </Form>
  );
}
