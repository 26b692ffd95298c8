import { useWords } from "~/language/words";
/**
 * Replaces the send button without JavaScript as soon as a file is chosen, which CSS can detect: the file needs another
 * form encoding.
 */
export function SendWithFile() {
  const t = useWords();
  return (
    <button
      type="submit"
      name="intent"
      value="ask"
      formMethod="post"
      formEncType="multipart/form-data"
      formAction="/search"
      className="hidden h-10 items-center rounded-full bg-accent px-4 text-sm font-semibold text-on-accent group-has-[:required:valid]:inline-flex hover:bg-accent-hover"
    >
      {t("Ask with this file")}
    </button>
  );
}
