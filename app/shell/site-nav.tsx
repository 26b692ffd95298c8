import { Link } from "@remix-run/react";
import { useAccount } from "~/accounts/menu/account-badge";
import { AccountLinks } from "~/accounts/menu/account-links";
import { AccountMenu } from "~/accounts/menu/account-menu";
import { SignInLink } from "~/accounts/sign-in/sign-in-link";
import { useWords } from "~/language/words";
import { buttonStyle } from "~/ui/controls";
import { SiteLink } from "./site-link";
import { mainLinks, questionAddress } from "./site-links";

const pill = "rounded-full px-4 py-1.5 font-medium transition-colors";

/** In the top bar, where phones show only the last link, and in the phones' slide-in menu. */
const looks = {
  bar: {
    nav: "flex items-center gap-1",
    link: "rounded-full px-3 py-2 text-ink-soft max-md:hidden hover:text-ink",
    actions: "contents",
    tryNow: `${pill} ml-2 bg-accent text-on-accent max-md:hidden hover:bg-accent-hover`,
    signIn: `${pill} ml-1 max-[22rem]:px-2.5 border border-line-strong hover:border-ink hover:bg-surface`,
  },
  menu: {
    nav: "mt-4 flex flex-col",
    link: "border-b border-line py-3.5 text-lg hover:text-accent",
    actions: "mt-6 flex flex-col gap-3",
    tryNow: buttonStyle.primary,
    signIn: buttonStyle.quiet,
  },
} as const;

/** The site's navigation and the visitor's account link. */
export function SiteNav({ name, look }: { name: string; look: keyof typeof looks }) {
  const t = useWords();
  const account = useAccount();
  const { nav, link, actions, tryNow, signIn } = looks[look];
  const Account = look === "bar" ? AccountMenu : AccountLinks;
  return (
    <nav aria-label={name} className={nav}>
      {mainLinks.map(({ to, name, external }) => (
        <SiteLink key={to} to={to} external={external} className={link}>
          {t.said(name)}
        </SiteLink>
      ))}
      <div className={actions}>
        <Link to={questionAddress} className={tryNow}>
          {t("Try Now")}
        </Link>
        {account ? <Account account={account} /> : <SignInLink className={signIn} />}
      </div>
    </nav>
  );
}
