import { useId } from "react";
import { fieldStyle } from "~/accounts/sign-in/field-style";
import type { Said } from "~/language/words";
import { FieldAlert } from "~/ui/controls";

interface ContactFieldProps {
  name: string;
  label: string;
  maxLength: number;
  type?: "text" | "email";
  /** Visible lines of a multi-line field. */
  rows?: number;
  autoComplete?: string;
  typed?: string;
  error?: Said;
}

/** A text field, with its label above and its error below. */
export function ContactField({ name, label, type = "text", rows, typed, error, ...rest }: ContactFieldProps) {
  const id = useId();
  const shared = {
    id,
    name,
    required: true,
    defaultValue: typed,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": error ? `${id}-error` : undefined,
    className: fieldStyle.input,
    ...rest,
  };
  return (
    <div className="mt-5 first:mt-0 sm:in-[.grid]:mt-0">
      <label htmlFor={id} className={fieldStyle.label}>
        {label}
      </label>
      {rows ? <textarea {...shared} rows={rows} /> : <input {...shared} type={type} />}
      {error && <FieldAlert id={`${id}-error`}>{error}</FieldAlert>}
    </div>
  );
}
