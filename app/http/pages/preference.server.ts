import { redirect } from "@remix-run/node";
import { answerPeople } from "../answer-problems.server";
import { readForm } from "../request-body.server";
import { safePath } from "../safe-path";
import { assertSameOrigin } from "../same-origin.server";
import { preferenceCookie } from "./preference-cookie";

/** A preference and its cookie. */
interface Preference {
  /** Of the cookie, and of the form's field. */
  name: string;
  values: readonly string[];
}

/**
 * Stores a form's preference and redirects to the page it came from, its field `from`.
 * @returns 303; 400 for an unknown value, 403 for another site's form
 */
export function keepPreference(request: Request, { name, values }: Preference): Promise<Response> {
  return answerPeople(request, async () => {
    assertSameOrigin(request);
    const { [name]: chosen, from } = Object.fromEntries(await readForm(request));
    const value = values.find((known) => known === chosen);
    if (value === undefined) return new Response(`Unknown ${name}\n`, { status: 400 });
    return redirect(safePath(from), { status: 303, headers: { "Set-Cookie": preferenceCookie(name, value) } });
  });
}
