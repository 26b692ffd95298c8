import { z } from "zod";
import { revokeApiToken } from "~/accounts/api-tokens.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { revokeTokenDocs } from "~/api/token-docs.server";

/** `DELETE /api/tokens/{id}`: revokes one of the signed-in user's tokens. */
export const { loader, action, operations } = apiRoute({
  DELETE: operation({
    params: z.object({ id: z.uuid() }),
    input: z.object({}),
    limit: "account",
    scope: "session",
    signedIn: true,
    docs: revokeTokenDocs,
    async handle({ visitor: { account }, params: { id } }) {
      await revokeApiToken(account, id);
      return Response.json({ revoked: true });
    },
  }),
});
