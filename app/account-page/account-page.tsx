import { Avatar } from "~/accounts/menu/account-badge";
import { useWords } from "~/language/words";
import type { AccountPageData } from "./account-page.server";
import { DataSection } from "./sections/data-section";
import { DeleteSection } from "./sections/delete-section";
import { EmailSection } from "./sections/email-section";
import type { CreatedToken } from "./sections/new-token";
import { PasswordSection } from "./sections/password-section";
import type { SectionProps } from "./sections/section-props";
import { SessionsSection } from "./sections/sessions-section";
import { TokensSection } from "./sections/tokens-section";

interface AccountPageProps extends AccountPageData, SectionProps {
  /** A token created by the form that this page answers. */
  created?: CreatedToken;
}

/** The account page. Sections that the person's provider doesn't support are hidden. */
export function AccountPage({
  shown,
  hasPassword,
  mayMakeTokens,
  sessions,
  tokens,
  notice,
  failure,
  created,
}: AccountPageProps) {
  const t = useWords();
  return (
    <div className="mx-auto max-w-2xl pt-8 sm:pt-14">
      <h1 className="text-3xl font-semibold tracking-tight">{t("Your account")}</h1>
      <div className="mt-5 flex items-center gap-4">
        <Avatar account={shown} className="size-14 text-lg" />
        <div className="min-w-0">
          <p className="text-lg font-semibold wrap-anywhere">{shown.name}</p>
          {shown.email && <p className="text-sm text-ink-soft wrap-anywhere">{shown.email}</p>}
        </div>
      </div>
      <div className="mt-8 grid gap-5">
        {hasPassword && <EmailSection notice={notice} failure={failure} />}
        {hasPassword && <PasswordSection hasTokens={tokens.length > 0} notice={notice} failure={failure} />}
        <SessionsSection sessions={sessions} notice={notice} failure={failure} />
        <TokensSection
          hasPassword={hasPassword}
          mayMakeTokens={mayMakeTokens}
          tokens={tokens}
          created={created}
          notice={notice}
          failure={failure}
        />
        <DataSection />
        <DeleteSection hasPassword={hasPassword} notice={notice} failure={failure} />
      </div>
    </div>
  );
}
