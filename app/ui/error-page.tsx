import { isRouteErrorResponse, Link } from "@remix-run/react";
import { type Said, said, useWords } from "~/language/words";
import { buttonStyle, Lantern } from "~/ui/controls";

/** What to tell the user about an error, for `t.said`: only what is useful to them. */
export function errorWords(error: unknown): { title: string; text: Said } {
  if (isRouteErrorResponse(error) && error.status === 404) {
    return { title: said("Page Not Found"), text: said("The page you're looking for doesn't exist.") };
  }
  if (isRouteErrorResponse(error) && error.status === 429) {
    return { title: said("Too many requests"), text: said("Please wait a minute, then try again.") };
  }
  if (isRouteErrorResponse(error) && error.status === 503) {
    return {
      title: said("The site can't answer just now"),
      text: ownSentence(error.data) ?? said("It is very busy or being restarted. Please try again in a few seconds."),
    };
  }
  if (isRouteErrorResponse(error) && error.status < 500) {
    return {
      title: said("That didn't work"),
      text: said("The request could not be understood. Please go back and try again."),
    };
  }
  return { title: said("Something went wrong"), text: said("Please try again in a moment.") };
}

/** What the thrown response says itself: a full disk is no matter of a few seconds, as we once told people. */
function ownSentence(data: unknown): string | undefined {
  const isProblem = typeof data === "object" && data !== null && "message" in data;
  return isProblem && typeof data.message === "string" ? data.message : undefined;
}

/** An error page within the shell, with a link onwards. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useWords();
  const { title, text } = errorWords(error);
  return (
    <section className="mx-auto flex max-w-lg flex-col items-center py-16 text-center sm:py-24">
      <Lantern className="mb-6 h-24" />
      <h1 className="text-2xl font-semibold">{t.said(title)}</h1>
      <p className="mt-3 text-lg text-ink-soft">{t.said(text)}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonStyle.primary}>
          {t("Ask a question")}
        </Link>
        <Link to="/library" className={buttonStyle.quiet}>
          {t("Browse the library")}
        </Link>
      </div>
    </section>
  );
}
