import { z } from "zod";

export const Origin = z
  .object({
    source: z.string().nullable().meta({ description: "The work's name, e.g. Wikipedia" }),
    licence: z.string().nullable().meta({ description: "E.g. CC BY-SA 4.0" }),
    licenceUrl: z.string().nullable(),
  })
  .meta({ id: "Origin", description: "Where a document's text is from, and its licence, if it says so" });
