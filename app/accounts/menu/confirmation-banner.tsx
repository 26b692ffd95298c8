import { Form, useLocation, useRouteLoaderData } from "@remix-run/react";
import { useWords } from "~/language/words";

export interface ConfirmationToShow {
  email: string;
  /** Searches a day until the address is confirmed; null for accounts from before there was this limit. */
  searches: number | null;
}

/** On every page, until a signed-in person has confirmed the account's address: why, and a button to get the mail again. */
export function ConfirmationBanner() {
  const t = useWords();
  const { pathname, search } = useLocation();
  const confirmation = useRouteLoaderData<{ confirmation: ConfirmationToShow | null }>("root")?.confirmation;
  if (!confirmation) return null;
  const { email, searches } = confirmation;
  return (
    <aside aria-label={t("Confirm your address")} className="border-y border-line bg-sunken text-sm print:hidden">
      <div className="mx-auto flex max-w-6xl flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3 sm:px-6">
        <p className="min-w-0 grow basis-72 wrap-anywhere">
          {searches === null
            ? t("Please confirm that {email} is your address. Until then you can't make API tokens.", { email })
            : t("Please confirm that {email} is your address. Until then you have {n} questions a day.", {
                email,
                n: searches,
              })}
        </p>
        <Form method="post" action="/confirm-address">
          <input type="hidden" name="intent" value="mail" />
          <input type="hidden" name="from" value={pathname + search} />
          <button
            type="submit"
            className="rounded-control border border-line-strong bg-surface px-3.5 py-1.5 font-medium hover:border-ink"
          >
            {t("Mail me a link")}
          </button>
        </Form>
      </div>
    </aside>
  );
}
