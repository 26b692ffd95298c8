import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { safePath } from "~/accounts/safe-path";
import { Problem, problemResponse } from "~/http/problem.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { languageCookie, languages } from "~/language/language";

const Choice = z.object({
  language: z.enum(languages),
  from: z.string().catch("/").transform(safePath),
});

export const loader = () => redirect("/");

/** Remembers the language and goes back to the page it was chosen on. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    assertSameOrigin(request);
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error);
    throw error;
  }
  const choice = Choice.safeParse(Object.fromEntries(await request.formData()));
  if (!choice.success) return new Response("Unknown language\n", { status: 400 });
  return redirect(choice.data.from, { status: 303, headers: { "Set-Cookie": languageCookie(choice.data.language) } });
}
