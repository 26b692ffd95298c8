import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { claims } from "~/content/claims";
import { useWords } from "~/language/words";

/** The product in two sentences, with the owner's two figures. */
export function Introduction() {
  const t = useWords();
  return (
    <section
      aria-labelledby="introduction"
      className="mx-auto mt-20 grid max-w-5xl items-center gap-x-16 gap-y-10 sm:mt-28 md:grid-cols-[3fr_2fr]"
    >
      <div>
        <h2 id="introduction" className="text-2xl font-semibold tracking-tight sm:text-3xl">
          {t("An answer you can hold up to the light")}
        </h2>
        <p className="mt-4 max-w-xl text-lg text-ink-soft">
          {t(
            "{name} answers in a few sentences and shows the passage behind each of them. What no source supports is not said.",
            { name: brand.name },
          )}
        </p>
        <p className="mt-5">
          <Link
            to="/library"
            viewTransition
            className="font-medium text-accent underline decoration-1 underline-offset-4 hover:decoration-2"
          >
            {t("Browse the library that answers without the web")}
          </Link>
        </p>
      </div>
      {claims.length > 0 && (
        <dl className="flex flex-wrap gap-x-12 gap-y-6 md:flex-col md:border-l md:border-line md:pl-12">
          {claims.map(({ figure, unit }) => (
            <div key={unit} className="flex flex-col-reverse">
              <dt className="text-ink-soft">{t.said(unit)}</dt>
              <dd className="text-3xl font-semibold tracking-tight text-accent">{t.said(figure)}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}
