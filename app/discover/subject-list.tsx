import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import { ChipList } from "~/ui/topic-chips";
import type { Subject } from "./matching-topics";

/** Subjects of the library, each asked about with one click, and the way to all of them. */
export function SubjectList({ subjects }: { subjects: readonly Subject[] }) {
  const t = useWords();
  return (
    <section aria-labelledby="more-subjects" className="mt-12">
      <h2 id="more-subjects" className="mb-4 text-xl font-semibold">
        {t("More from the library")}
      </h2>
      <ChipList topics={subjects.map(({ label }) => label)} />
      <p className="mt-4">
        <Link to="/library" className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2">
          {t("All subjects of the library")}
        </Link>
      </p>
    </section>
  );
}
