import type { MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import { brand } from "~/brand";
import { config } from "~/config.server";
import { buttonStyle } from "~/ui/button";

export const meta: MetaFunction = () => [{ title: `Sign In | ${brand.name}` }, { name: "robots", content: "noindex" }];

export const loader = () => ({ limit: config().GUEST_SEARCH_LIMIT });

export default function SignIn() {
  const { limit } = useLoaderData<typeof loader>();
  return (
    <section className="mx-auto max-w-xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">Sign In</h1>
      <p className="mt-6 text-lg">
        This version of {brand.name} has no accounts yet, so there is nothing to sign in to.
      </p>
      <p className="mt-3 text-ink-soft">
        Everybody is a guest and can ask {limit} questions. What you have asked stays readable in this browser, and the
        library is open to all.
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Link to="/" viewTransition className={buttonStyle.primary}>
          Back to the question
        </Link>
        <Link to="/library" viewTransition className={buttonStyle.quiet}>
          Browse the library
        </Link>
      </div>
    </section>
  );
}
