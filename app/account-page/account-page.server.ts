import type { Account } from "~/accounts/account";
import { listApiTokens } from "~/accounts/api-tokens.server";
import { hasPassword } from "~/accounts/has-password";
import { shownAccount } from "~/accounts/menu/shown-account";
import { listSessions } from "~/accounts/sessions.server";
import { needsConfirmation } from "~/accounts/unconfirmed.server";
import { said } from "~/language/words";

/** What the account page shows. Times are ISO 8601. */
export async function accountPage(account: Account, sessionId: string) {
  const [sessions, tokens] = await Promise.all([listSessions(account), listApiTokens(account)]);
  return {
    shown: shownAccount(account),
    provider: account.provider,
    hasPassword: hasPassword(account),
    mayMakeTokens: !needsConfirmation(account),
    sessions: sessions.map(({ id, device, createdAt, lastSeenAt }) => ({
      id,
      device: device || said("A browser"),
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isThisOne: id === sessionId,
    })),
    tokens: tokens.map(({ id, name, scopes, createdAt, lastUsedAt }) => ({
      id,
      name,
      scopes,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
  };
}

export type AccountPageData = Awaited<ReturnType<typeof accountPage>>;
