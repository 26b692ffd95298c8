import { Link } from "@remix-run/react";
import { brand } from "~/brand";
import { readers } from "~/content/claims";
import { NewsletterForm } from "~/newsletter/newsletter-form";
import { buttonStyle, Icon } from "~/ui/controls";

const card = "flex flex-col rounded-panel border border-line p-7 sm:p-9";

/** News of the product, and the playground. */
export function WaysOn() {
  return (
    <div className="mx-auto mt-20 grid max-w-5xl gap-5 sm:mt-28 md:grid-cols-2">
      <section aria-labelledby="newsletter" className={`${card} bg-surface`}>
        <Icon name="rss" className="size-7 text-accent" />
        <h2 id="newsletter" className="mt-4 text-xl font-semibold">
          Newsletter
        </h2>
        <p className="mt-2 mb-6 grow text-ink-soft">
          What is new in {brand.name}, and how to ask better questions
          {readers.home && `, for ${readers.home} readers`}. No spam, and a link in every issue that ends it.
        </p>
        <NewsletterForm />
      </section>
      <section aria-labelledby="playground" className={`${card} playground-card`}>
        <Icon name="flask-conical" className="size-7 text-accent" />
        <h2 id="playground" className="mt-4 text-xl font-semibold">
          AI Playground
        </h2>
        <p className="mt-2 mb-6 grow text-ink-soft">
          Try prompts of your own, side by side if you like, and keep what comes of them. Beside it, a topic becomes a
          diagram and a sentence becomes a picture.
        </p>
        <div className="flex flex-wrap gap-3">
          <Link to="/ai-playground" viewTransition className={buttonStyle.primary}>
            Open the playground
          </Link>
          <Link to="/ai-diagram" viewTransition className={buttonStyle.quiet}>
            Diagrams
          </Link>
          <Link to="/image-generator" viewTransition className={buttonStyle.quiet}>
            Images
          </Link>
        </div>
      </section>
    </div>
  );
}
