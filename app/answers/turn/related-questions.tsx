import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { ThreadForm } from "../thread/thread-form";

/** Follow-up questions, each asked with one click. */
export function RelatedQuestions({ questions }: { questions: string[] }) {
  const t = useWords();
  if (questions.length === 0) return null;
  return (
    <section aria-label={t("Related questions")} className="mt-8 print:hidden">
      <h3 className="text-sm font-semibold">{t("Related")}</h3>
      <ThreadForm className="mt-2">
        <ul className="divide-y divide-line border-y border-line">
          {questions.map((question) => (
            <li key={question}>
              <button
                type="submit"
                name="q"
                value={question}
                className="flex w-full items-center gap-3 py-3 text-left hover:text-accent"
              >
                <Icon name="corner-down-right" className="size-4 shrink-0 text-accent" />
                {question}
              </button>
            </li>
          ))}
        </ul>
      </ThreadForm>
    </section>
  );
}
