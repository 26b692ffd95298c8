import { CircleAlert } from "lucide-react";

/** A sentence about what went wrong with a field, beside it. */
export function FieldAlert({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="mt-2 flex items-center gap-2 text-sm text-danger">
      <CircleAlert className="size-4 shrink-0" aria-hidden="true" />
      {children}
    </p>
  );
}
