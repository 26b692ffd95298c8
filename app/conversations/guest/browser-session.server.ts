import { z } from "zod";

const mostMessages = 200;
const longestMessage = 20_000;

/** Text that Postgres accepts: no NUL, no unpaired surrogate. */
const Text = z
  .string()
  .max(longestMessage, `A message has at most ${longestMessage.toLocaleString("en")} characters`)
  .transform((text) => text.toWellFormed().replaceAll("\0", ""));

/** A guest's chat as a browser stored it under `currentSession`. */
export const BrowserSession = z.object({
  title: z.string().max(1_000).optional(),
  messages: z
    .array(
      z.object({
        role: z.enum(["user", "assistant"]),
        content: Text,
        /** The thread it was asked in, if the server has answered it. */
        sessionId: z.uuid().optional().catch(undefined),
        /** The turn's position in that thread. */
        position: z.number().int().min(0).optional().catch(undefined),
      }),
    )
    .max(mostMessages, `A chat has at most ${mostMessages} messages`),
});

export type BrowserSession = z.output<typeof BrowserSession>;
export type BrowserMessage = BrowserSession["messages"][number];
