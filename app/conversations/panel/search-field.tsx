import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";

interface SearchFieldProps {
  /** Called with the trimmed text. */
  onChange?(text: string): void;
  defaultValue?: string;
}

/** The field for searching conversations. */
export function SearchField({ onChange, defaultValue }: SearchFieldProps) {
  const t = useWords();
  return (
    <div className="mt-3 flex grow items-center gap-2.5 rounded-full border border-line-strong bg-paper px-4 has-[input:focus-visible]:border-accent has-[input:focus-visible]:outline-3 has-[input:focus-visible]:outline-accent">
      <Icon name="search" className="size-4 shrink-0 text-ink-soft" />
      <input
        type="search"
        name="q"
        aria-label={t("Search conversations")}
        placeholder={t("Search conversations")}
        autoComplete="off"
        maxLength={200}
        defaultValue={defaultValue}
        onChange={onChange && ((event) => onChange(event.currentTarget.value.trim()))}
        className="min-w-0 grow bg-transparent py-2 text-sm outline-none placeholder:text-ink-soft"
      />
    </div>
  );
}
