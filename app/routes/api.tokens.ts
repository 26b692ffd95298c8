import { z } from "zod";
import { listApiTokens, NewToken } from "~/accounts/api-tokens.server";
import { makeApiToken } from "~/accounts/make-api-token.server";
import { longestPassword } from "~/accounts/sign-in/sign-in.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { createTokenDocs, listTokensDocs } from "~/api/token-docs.server";

const list = operation({
  input: z.object({}),
  limit: "read",
  scope: "session",
  signedIn: true,
  docs: listTokensDocs,
  async handle({ visitor: { account } }) {
    return Response.json({ tokens: await listApiTokens(account) });
  },
});

const password = z.string().max(longestPassword).optional().meta({
  description: "The account's. One without a password needs a sign-in in the last 15 minutes instead.",
});

const create = operation({
  input: NewToken.extend({ password }),
  limit: "account",
  scope: "session",
  signedIn: true,
  docs: createTokenDocs,
  async handle({ request, visitor: { account, access }, input }) {
    if (access.by !== "session") throw new Error("A token was let through");
    return Response.json(await makeApiToken(request, { account, sessionId: access.sessionId }, input), { status: 201 });
  },
});

/** `/api/tokens`: a signed-in user's tokens. A token can't create or list tokens. */
export const { loader, action, operations } = apiRoute({ GET: list, POST: create });
