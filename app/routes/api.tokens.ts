import { z } from "zod";
import { createApiToken, listApiTokens, NewToken } from "~/accounts/api-tokens.server";
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

const create = operation({
  input: NewToken,
  limit: "account",
  scope: "session",
  signedIn: true,
  docs: createTokenDocs,
  async handle({ visitor: { account }, input }) {
    return Response.json(await createApiToken(account, input), { status: 201 });
  },
});

/** `/api/tokens`: a signed-in user's tokens. A token can't create or list tokens. */
export const { loader, action, operations } = apiRoute({ GET: list, POST: create });
