import { Link } from "@remix-run/react";
import { useWords } from "~/language/words";
import { Icon } from "~/ui/controls";
import { Avatar } from "./account-badge";
import type { ShownAccount } from "./shown-account";

const item =
  "flex w-full items-center gap-3 rounded-control px-3 py-2.5 text-base transition-colors hover:bg-sunken md:text-sm";
const icon = "size-4.5 shrink-0 text-ink-soft";

/** The signed-in person, and the links only they have. */
export function AccountLinks({ account }: { account: ShownAccount }) {
  const t = useWords();
  return (
    <>
      <div className="flex items-center gap-3 border-b border-line px-3 pt-2 pb-3.5">
        <Avatar account={account} className="size-10 text-base" />
        <div className="min-w-0">
          <p className="truncate font-semibold">{account.name}</p>
          {account.email && account.email !== account.name && (
            <p className="text-xs text-ink-soft wrap-anywhere">{account.email}</p>
          )}
        </div>
      </div>
      <ul className="pt-2">
        <li>
          <Link to="/conversations" viewTransition className={item}>
            <Icon name="messages-square" className={icon} />
            {t("Conversations")}
          </Link>
        </li>
        <li>
          <Link to="/account" viewTransition className={item}>
            <Icon name="user-round" className={icon} />
            {t("Account")}
          </Link>
        </li>
        <li>
          {/* A full page load, so that nothing of the account stays in memory. */}
          <form method="post" action="/sign-out">
            <button type="submit" className={item}>
              <Icon name="log-out" className={icon} />
              {t("Log out")}
            </button>
          </form>
        </li>
      </ul>
    </>
  );
}
