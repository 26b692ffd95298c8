import { useId } from "react";
import { useWords } from "~/language/words";
import { fieldName } from "./variables";

interface VariableFieldsProps {
  names: string[];
  values: Record<string, string>;
  /** Whether the prompt can't be sent without them. */
  asked: boolean;
}

/** One field per variable of the prompt. */
export function VariableFields({ names, values, asked }: VariableFieldsProps) {
  const t = useWords();
  const id = useId();
  if (names.length === 0) return null;
  return (
    <fieldset className="mt-4 rounded-control bg-sunken p-4">
      <legend className="float-left mb-3 w-full font-semibold">{t("Fill in")}</legend>
      {asked && (
        <p role="status" className="clear-left mb-3 text-sm">
          {t("Fill in the blanks of the prompt, then send it.")}
        </p>
      )}
      <div className="clear-left grid gap-3 sm:grid-cols-2">
        {names.map((name, index) => (
          <div key={name} className="min-w-0">
            <label htmlFor={`${id}${index}`} className="block truncate text-sm">
              {name}
            </label>
            <input
              id={`${id}${index}`}
              name={fieldName(name)}
              type="text"
              autoComplete="off"
              defaultValue={values[name]}
              maxLength={2_000}
              className="mt-1 w-full rounded-control border border-line-strong bg-surface px-3 py-2 text-sm"
            />
          </div>
        ))}
      </div>
      <p className="mt-3 text-xs text-ink-soft">{t("An empty field stays in the prompt as it is typed.")}</p>
    </fieldset>
  );
}
