import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { z } from "zod";
import { safePath } from "~/accounts/safe-path";
import { Problem, problemResponse } from "~/http/problem.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { themeCookie, themes } from "~/ui/theme";

const Choice = z.object({
  theme: z.enum(themes),
  from: z.string().catch("/").transform(safePath),
});

export const loader = () => redirect("/");

/** Remembers the theme and goes back to the page it was chosen on. */
export async function action({ request }: ActionFunctionArgs) {
  try {
    assertSameOrigin(request);
  } catch (error) {
    if (error instanceof Problem) return problemResponse(error);
    throw error;
  }
  const choice = Choice.safeParse(Object.fromEntries(await request.formData()));
  if (!choice.success) return new Response("Unknown theme\n", { status: 400 });
  return redirect(choice.data.from, { status: 303, headers: { "Set-Cookie": themeCookie(choice.data.theme) } });
}
