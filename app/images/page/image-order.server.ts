import type { z } from "zod";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";
import type { PictureSize } from "../picture";
import { PictureRequest } from "../picture-request.server";

/** @throws Problem 400 with the first error */
export function readOrder(form: FormData): z.output<typeof PictureRequest> {
  const parsed = PictureRequest.safeParse(Object.fromEntries(form));
  if (parsed.success) return parsed.data;
  throw new Problem(400, "invalid_input", parsed.error.issues[0]?.message ?? said("Please enter a prompt"));
}

/** The typed values, to refill the form. */
export function typedIn(form: FormData): { prompt: string; size: PictureSize } {
  const size = PictureRequest.shape.size.safeParse(form.get("size") ?? undefined);
  return { prompt: String(form.get("prompt") ?? ""), size: size.success ? size.data : "square" };
}
