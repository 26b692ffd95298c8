import { useRouteLoaderData } from "@remix-run/react";
import { keepInCookie } from "~/http/pages/preference-cookie";
import { useWords } from "~/language/words";

/** What the root loader says about models. */
export interface ModelsOfSite {
  /** Empty where there is nothing to choose. */
  models: { id: string; label: string }[];
  /** The id of the one that the visitor chose last. */
  preferredModel: string | null;
}

interface ModelFieldProps {
  /** Where the models have other names than for answers. */
  models?: ModelsOfSite["models"];
  /** The model of the last question, null for the first of the list; by default the visitor's last choice. */
  initial?: string | null;
  className?: string;
}

/** Choice of the model, for sites that have several. The browser remembers it. */
export function ModelField({ models, initial, className = "" }: ModelFieldProps) {
  const t = useWords();
  const site = useRouteLoaderData<ModelsOfSite>("root");
  const choices = models ?? site?.models ?? [];
  if (choices.length < 2) return null;
  return (
    <select
      name="model"
      aria-label={t("AI model")}
      title={t("AI model")}
      defaultValue={(initial === undefined ? site?.preferredModel : initial) ?? choices[0]?.id}
      onChange={({ currentTarget }) => keepInCookie("model", currentTarget.value)}
      className={`min-h-9 max-w-44 shrink cursor-pointer truncate rounded-full border border-line-strong bg-surface px-3 text-sm text-ink-soft hover:text-ink ${className}`}
    >
      {choices.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </select>
  );
}
