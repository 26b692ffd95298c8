import { z } from "zod";
import { reasonsWithoutModel } from "~/answers/types";
import { schemaMessage } from "~/language/schema-words";
import { said } from "~/language/words";
import { artStyles, longestImagePrompt, type PictureSize, pictureSizes } from "./picture";

const sizes = Object.keys(pictureSizes) as [PictureSize, ...PictureSize[]];

/** What a caller asks for. */
export const PictureRequest = z.object({
  prompt: z
    .string({ error: said("Please enter a prompt") })
    .trim()
    .min(1, said("Please enter a prompt"))
    .max(longestImagePrompt, schemaMessage(said("Please use at most {n} characters", { n: longestImagePrompt })))
    // PostgreSQL can't store NUL.
    .refine(
      (text) => text.isWellFormed() && !text.includes("\0"),
      said("Please enter a prompt without control characters"),
    ),
  size: z.enum(sizes, `The size is one of ${sizes.join(", ")}`).default("square"),
  vary: z.coerce
    .number("Please give a whole number")
    .int("Please give a whole number")
    .min(0)
    .max(1_000_000)
    .default(0),
  style: z.enum(artStyles, `The style is one of ${artStyles.join(", ")}`).optional(),
});

/** The response of `POST /api/image/generate`. */
export const PictureAnswer = z.object({
  images: z.array(z.string()),
  pictures: z.array(
    z.object({ id: z.string(), src: z.string(), alt: z.string(), width: z.int(), height: z.int(), style: z.string() }),
  ),
  engine: z.string(),
  withoutModel: z.enum(reasonsWithoutModel).nullable().meta({
    description:
      "Why the site's own generator drew them, although an engine is set up: budget, the site's money for its model is used up today. null otherwise",
  }),
});
