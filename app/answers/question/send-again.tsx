import { useWords } from "~/language/words";

/** Sends the form around it once more, beside the alert that says that it was not sent. */
export function SendAgain() {
  const t = useWords();
  return (
    <button type="submit" className="mt-2 text-sm font-semibold text-accent hover:underline">
      {t("Try again")}
    </button>
  );
}
