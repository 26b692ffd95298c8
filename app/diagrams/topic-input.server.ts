import { z } from "zod";
import { diagramLimits } from "./diagram";

/** What `POST /api/generate-diagram` takes. */
export const TopicInput = z.object({
  topic: z
    .string({ error: "Please enter a topic" })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, "Please enter a topic")
        .max(diagramLimits.topicCharacters, `Please keep the topic to ${diagramLimits.topicCharacters} characters`)
        .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), "Please enter the topic as plain text"),
    ),
});
