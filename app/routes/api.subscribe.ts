import { apiRoute, operation } from "~/api/api-route.server";
import { addressHash } from "~/http/client-address.server";
import { limitRequests } from "~/http/limits.server";
import { siteOrigin } from "~/http/same-origin.server";
import { subscribeDocs } from "~/newsletter/newsletter-docs.server";
import { SubscribeInput } from "~/newsletter/subscribe-input.server";
import { subscribe } from "~/newsletter/subscriptions.server";
import { words } from "~/newsletter/words";

const post = operation({
  input: SubscribeInput,
  limit: "subscribe",
  docs: subscribeDocs,
  async handle({ request, input }) {
    // Count by IP address, so that dropping cookies does not help: each call may send a mail to a stranger.
    await limitRequests(addressHash(request), "subscribe");
    await subscribe(input.email, siteOrigin(request));
    return Response.json({ message: words.done });
  },
});

/** `/api/subscribe`: asks an address to confirm its newsletter subscription. */
export const { loader, action, operations } = apiRoute({ POST: post });
