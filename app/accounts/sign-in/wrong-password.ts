import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";

/** The sign-in form's answer to a wrong password. */
export function wrongPassword(): Problem {
  const message = said("Wrong password.");
  return new Problem(400, "wrong_password", message, { fields: { password: [message] } });
}
