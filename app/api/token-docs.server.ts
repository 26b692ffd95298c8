import { z } from "zod";
import { tokenScopes } from "~/accounts/account";
import { operationDocs } from "./operation-docs.server";

const Token = z
  .object({
    id: z.uuid(),
    name: z.string(),
    scopes: z.array(z.enum(tokenScopes)),
    createdAt: z.iso.datetime(),
    lastUsedAt: z.iso.datetime().nullable().meta({ description: "True to the minute" }),
  })
  .meta({ id: "Token", description: "A token without its secret" });

const tag = "Tokens";
const id = "b3f0c8d1-52e6-4a7b-9c08-d4e5f6a7b8c9";

export const listTokensDocs = operationDocs({
  tag,
  summary: "List tokens",
  response: { json: z.object({ tokens: z.array(Token) }) },
  example: {
    response: {
      tokens: [
        { id, name: "Evening report", scopes: ["ask"], createdAt: "2026-11-20T09:30:00.000Z", lastUsedAt: null },
      ],
    },
  },
});

export const createTokenDocs = operationDocs({
  tag,
  summary: "Make a token",
  description:
    "The token is shown this once: only its hash is kept. The account's owner gets a mail about it. An account has at most 20.",
  response: { status: 201, json: z.object({ id: z.uuid(), token: z.string() }) },
  errors: ["unconfirmedEmail", "recentSignInNeeded", "tooManyTokens", "tooManyAttempts", "authenticationFailed"],
  example: {
    input: { name: "Evening report", scopes: ["ask"], password: "Lantern-1x" },
    response: { id, token: "al_3q2-7wEXAMPLEEXAMPLEEXAMPLEEXAMPLEEXAMPLE00" },
  },
});

export const revokeTokenDocs = operationDocs({
  tag,
  summary: "Revoke a token",
  description: "It is refused from then on.",
  response: { json: z.object({ revoked: z.literal(true) }) },
  example: { params: { id }, response: { revoked: true } },
});
