import { useWords } from "~/language/words";

/** Submits its form again; next to the alert that the submission failed. */
export function SendAgain() {
  const t = useWords();
  return (
    <button type="submit" className="mt-2 text-sm font-semibold text-accent hover:underline">
      {t("Try again")}
    </button>
  );
}
