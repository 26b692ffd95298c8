import { z } from "zod";
import { schemaMessage } from "~/language/schema-words";
import { said } from "~/language/words";
import { diagramLimits } from "./diagram";

/** Input of `POST /api/generate-diagram`. */
export const TopicInput = z.object({
  topic: z
    .string({ error: said("Please enter a topic") })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .min(1, said("Please enter a topic"))
        .max(
          diagramLimits.topicCharacters,
          schemaMessage(said("Please keep the topic to {n} characters", { n: diagramLimits.topicCharacters })),
        )
        .refine((text) => text.isWellFormed() && !/\p{Cc}/u.test(text), said("Please enter the topic as plain text")),
    ),
});
