import { z } from "zod";
import { operationDocs } from "~/api/operation-docs.server";
import { words } from "./words";

export const subscribeDocs = operationDocs({
  tag: "Newsletter",
  summary: "Subscribe to the newsletter",
  description:
    "A mail asks the address to confirm; only then anything is sent. The answer is the same for an address that is subscribed already.",
  response: { json: z.object({ message: z.string() }) },
  example: { input: { email: "reader@example.org" }, response: { message: words.done } },
});
