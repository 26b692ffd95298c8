import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { readers } from "~/content/claims";
import { useWords } from "~/language/words";
import { NewsletterForm } from "~/newsletter/newsletter-form";
import { buttonStyle, Icon } from "~/ui/controls";

const card = "flex flex-col rounded-panel border border-line p-7 sm:p-9";

/** Product news and the playground. */
export function WaysOn() {
  const t = useWords();
  return (
    <div className="mx-auto mt-20 grid max-w-5xl gap-5 sm:mt-28 md:grid-cols-2">
      <section aria-labelledby="newsletter" className={`${card} bg-surface`}>
        <Icon name="rss" className="size-7 text-accent" />
        <h2 id="newsletter" className="mt-4 text-xl font-semibold">
          {t("Newsletter")}
        </h2>
        <p className="mt-2 mb-6 grow text-ink-soft">
          {readers.home
            ? t(
                "What is new in {name}, and how to ask better questions, for {readers} readers. No spam, and a link in every issue that ends it.",
                { name: brand.name, readers: t.said(readers.home) },
              )
            : t(
                "What is new in {name}, and how to ask better questions. No spam, and a link in every issue that ends it.",
                { name: brand.name },
              )}
        </p>
        <NewsletterForm />
      </section>
      <section aria-labelledby="playground" className={`${card} playground-card`}>
        <Icon name="flask-conical" className="size-7 text-accent" />
        <h2 id="playground" className="mt-4 text-xl font-semibold">
          {t("AI Playground")}
        </h2>
        <p className="mt-2 mb-6 grow text-ink-soft">
          {t(
            "Try prompts of your own, side by side if you like, and keep what comes of them. Beside it, a topic becomes a diagram and a sentence becomes a picture.",
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/ai-playground" viewTransition className={buttonStyle.primary}>
            {t("Open the playground")}
          </Link>
          <Link to="/ai-diagram" viewTransition className={buttonStyle.quiet}>
            {t("Diagrams")}
          </Link>
          <Link to="/image-generator" viewTransition className={buttonStyle.quiet}>
            {t("Images")}
          </Link>
        </div>
      </section>
    </div>
  );
}
