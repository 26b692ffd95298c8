import { z } from "zod";
import { guestIdOf } from "~/accounts/visitor.server";
import { apiRoute, operation } from "~/api/api-route.server";
import { migrationDocs } from "~/api/conversation-docs.server";
import { migrateBrowserSession, migrateGuest } from "~/conversations/conversations.server";
import { BrowserSession } from "~/conversations/guest/browser-session.server";

const migrate = operation({
  input: z.object({ session: BrowserSession }),
  limit: "migrate",
  scope: "history",
  signedIn: true,
  docs: migrationDocs,
  async handle({ request, visitor: { account }, input: { session } }) {
    // Migrate the server's data for this guest first, in case sign-in did not: unlike the browser's, it includes the sources.
    const guestId = await guestIdOf(request);
    if (guestId) await migrateGuest(guestId, account);
    await migrateBrowserSession(account, session);
    return Response.json({ migrated: true });
  },
});

/** `POST /api/conversations/migration`: saves a guest's chat from browser storage. All of it is saved before the response. */
export const { loader, action, operations } = apiRoute({ POST: migrate });
