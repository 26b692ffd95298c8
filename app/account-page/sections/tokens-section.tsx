import type { TokenScope } from "~/accounts/account";
import { scopeWords } from "~/accounts/scope-words";
import { useWords } from "~/language/words";
import { Words } from "~/language/words-with-parts";
import type { AccountPageData } from "../account-page.server";
import { AccountSection } from "./account-section";
import { Day } from "./day";
import { type CreatedToken, NewToken } from "./new-token";
import { SectionForm } from "./section-form";
import { failureIn, type SectionProps } from "./section-props";
import { TokenForm } from "./token-form";

type Token = AccountPageData["tokens"][number];

interface TokensSectionProps extends SectionProps {
  hasPassword: boolean;
  /** Once the account's address is confirmed. */
  mayMakeTokens: boolean;
  tokens: Token[];
  created?: CreatedToken;
}

/** API tokens, which let programs ask in the person's name. */
export function TokensSection({ hasPassword, mayMakeTokens, tokens, created, notice, failure }: TokensSectionProps) {
  const t = useWords();
  const mine = failureIn(failure, "create-token", "revoke-token");
  return (
    <AccountSection id="tokens" title={t("API tokens")} notice={notice} alert={mine?.message}>
      <p className="mt-2 text-sm text-ink-soft">
        {t(
          "With a token, a program of yours asks in your name. Whoever has it can do the same, so treat it like a password.",
        )}
      </p>
      {created && <NewToken key={created.token} created={created} />}
      {tokens.length > 0 && (
        <ul aria-label={t("Your tokens")} className="mt-3 divide-y divide-line">
          {tokens.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      {mayMakeTokens ? (
        // Keyed, so that a created token clears the form.
        <TokenForm key={created?.token} hasPassword={hasPassword} failure={mine} />
      ) : (
        <p className="mt-4 rounded-control bg-sunken px-3.5 py-2 text-sm">
          {t("To make a token, first confirm your address.")}
        </p>
      )}
    </AccountSection>
  );
}

function TokenRow({ token: { id, name, scopes, createdAt, lastUsedAt } }: { token: Token }) {
  const t = useWords();
  const allowed = new Intl.ListFormat(t.language).format(scopes.map((scope: TokenScope) => t.said(scopeWords[scope])));
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <div className="min-w-0">
        <p className="font-semibold wrap-anywhere">{name}</p>
        <p className="text-sm text-ink-soft">
          {lastUsedAt ? (
            <Words
              text="May {scopes}. Made {day}, last used {used}"
              parts={{ scopes: allowed, day: <Day at={createdAt} />, used: <Day at={lastUsedAt} /> }}
            />
          ) : (
            <Words
              text="May {scopes}. Made {day}, never used"
              parts={{ scopes: allowed, day: <Day at={createdAt} /> }}
            />
          )}
        </p>
      </div>
      <SectionForm section="tokens" intent="revoke-token">
        <input type="hidden" name="token" value={id} />
        <button
          type="submit"
          aria-label={t("Revoke {name}", { name })}
          className="-mx-2 rounded-control px-2 py-1 text-sm font-medium text-danger hover:underline"
        >
          {t("Revoke")}
        </button>
      </SectionForm>
    </li>
  );
}
