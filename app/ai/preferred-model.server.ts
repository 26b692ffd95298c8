import { z } from "zod";
import { config } from "~/config.server";
import { preferenceCookie } from "~/http/pages/preference-cookie";
import { said } from "~/language/words";
import { answerChoices } from "./models.server";

/** The id of one of the models that people may choose from. */
export const ModelId = z
  .string()
  .refine(isChoice, said("This site has no such model."))
  .meta({ description: "The id of one of the models that /api/models lists; the site's first one by default" });

const cookieName = "model";

/** The model that the visitor chose last, if it is still there. */
export function preferredModel(request: Request): string | null {
  const [, id] = /(?:^|;\s*)model=([a-z0-9-]+)/.exec(request.headers.get("Cookie") ?? "") ?? [];
  return id !== undefined && isChoice(id) ? id : null;
}

/** A Set-Cookie value for a choice, where it is one and another than the last; null otherwise. */
export function newPreference(request: Request, chosen: string | undefined): string | null {
  const isNew = chosen !== undefined && isChoice(chosen) && chosen !== preferredModel(request);
  return isNew ? preferenceCookie(cookieName, chosen) : null;
}

function isChoice(id: string): boolean {
  return answerChoices(config()).some((choice) => choice.id === id);
}
