import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import { Lantern } from "~/ui/controls";

/** The results page before the first question. */
export function EmptySearch() {
  const t = useWords();
  return (
    <div className="mt-16 flex flex-col items-center text-center">
      <Lantern className="lit h-20" />
      <p className="mt-6 text-xl font-semibold">{t("What would you like to know?")}</p>
      <p className="mt-2 text-ink-soft">
        <Words
          text="Ask above, or start from <library>what the library knows</library>."
          parts={{
            library: (words) => (
              <Link
                to="/library"
                viewTransition
                className="text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
              >
                {words}
              </Link>
            ),
          }}
        />
      </p>
    </div>
  );
}
