import { Icon } from "./icon";

/** A sentence about what went wrong with a field, beside it. */
export function FieldAlert({ id, children }: { id: string; children: string }) {
  return (
    <p id={id} role="alert" className="mt-2 flex items-center gap-2 text-sm text-danger">
      <Icon name="circle-alert" className="size-4 shrink-0" />
      {children}
    </p>
  );
}
