import { useLocation } from "@remix-run/react";
import { useWords } from "~/language/words";
import { popover, togglesPopover } from "~/ui/browser";
import { Avatar } from "./account-badge";
import { AccountLinks } from "./account-links";
import type { ShownAccount } from "./shown-account";

const menuId = "account-menu";

/** The person's avatar and name, which open their menu. Works without JavaScript. */
export function AccountMenu({ account }: { account: ShownAccount }) {
  const t = useWords();
  const { key } = useLocation();
  return (
    <>
      <button
        type="button"
        aria-label={t("Account of {name}", { name: account.name })}
        {...togglesPopover(menuId)}
        className="account-button flex items-center gap-2 rounded-full border border-line-strong p-0.5 transition-colors md:ml-2 lg:pr-3.5 hover:border-ink hover:bg-surface"
      >
        <Avatar account={account} className="size-8 text-xs" />
        <span className="max-w-36 truncate font-medium max-lg:hidden">{account.name}</span>
      </button>
      {/* Keyed by navigation, which closes it. */}
      <div
        key={key}
        id={menuId}
        {...popover}
        className="account-menu w-68 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-surface p-2 text-ink shadow-float"
      >
        <AccountLinks account={account} />
      </div>
    </>
  );
}
