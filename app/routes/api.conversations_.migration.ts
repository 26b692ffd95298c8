import { z } from "zod";
import { guestIdOf } from "~/accounts/visitor.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { migrationDocs } from "~/api/conversation-docs.server";
import { migrateBrowserSession, migrateGuest } from "~/conversations/conversations.server";
import { BrowserSession } from "~/conversations/guest/browser-session.server";

const migrate = operation({
  input: z.object({ session: BrowserSession }),
  limit: "history",
  scope: "history",
  signedIn: true,
  docs: migrationDocs,
  async handle({ request, visitor: { account }, input: { session } }) {
    // What the server has of this guest comes first, in case it did not at sign-in: it has the sources as well.
    const guestId = await guestIdOf(request);
    if (guestId) await migrateGuest(guestId, account);
    await migrateBrowserSession(account, session);
    return Response.json({ migrated: true });
  },
});

/** `POST /api/conversations/migration`: saves a guest's chat that a browser has kept. Once it is answered, all of it is saved. */
export const { loader, action, operations } = apiRoute({ POST: migrate });
