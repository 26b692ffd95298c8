import { z } from "zod";

export const Origin = z
  .object({
    source: z.string().nullable().meta({ description: "The name of the work or site, e.g. Wikipedia" }),
    licence: z.string().nullable().meta({ description: "E.g. CC BY-SA 4.0" }),
    licenceUrl: z.string().nullable(),
  })
  .meta({ id: "Origin", description: "Where a text is from, and its licence, if it says so" });
