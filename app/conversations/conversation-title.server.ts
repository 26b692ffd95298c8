import { z } from "zod";
import { schemaMessage } from "~/language/schema-words";
import { said } from "~/language/words";
import { titleFrom } from "./conversation";

const longestTyped = 200;

/** A title as typed: rejected if blank or excessively long; else cut like all titles. */
export const ConversationTitle = z
  .string({ error: said("Please give a title") })
  .transform((title) => title.toWellFormed().replaceAll("\0", "").trim())
  .pipe(
    z
      .string()
      .min(1, said("Please give a title"))
      .max(longestTyped, schemaMessage(said("A title has at most {n} characters", { n: longestTyped }))),
  )
  .transform(titleFrom);
