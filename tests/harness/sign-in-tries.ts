import { type Identity, IdentityError, type IdentityProvider } from "~/accounts/identity/identity";
import { localIdentity } from "~/accounts/identity/local-identity.server";
import { signInOrUp } from "~/accounts/sign-in/sign-in.server";
import { Problem } from "~/http/problem.server";
import { goodPassword, newAddress, newEmail, requestFrom } from "./sign-in";

interface Try {
  email?: string;
  password?: string;
  address?: string;
  provider?: IdentityProvider;
}

/** Signs in or up: by default as someone new from their own address. */
export function enter({ email = newEmail(), password = goodPassword, address = newAddress(), provider }: Try) {
  return signInOrUp(requestFrom(address, "/sign-in", { method: "POST" }), { email, password }, provider);
}

/** The refusal of an attempt. */
export async function refusal(tried: Try): Promise<Problem> {
  const error = await enter(tried).catch((thrown: unknown) => thrown);
  if (!(error instanceof Problem)) throw new Error(`Not refused: ${JSON.stringify(error)}`);
  return error;
}

/** A valid password that nobody uses. */
export const wrong = "Other-Lantern-2";

/** A provider with preset responses; a code means a refusal. */
export function provider(answers: { signIn: string[]; signUp?: string }): IdentityProvider {
  const person: Identity = {
    provider: "firebase",
    subject: "uid",
    email: null,
    displayName: null,
    photoUrl: null,
    refreshToken: "r",
  };
  const answer = (code: string | undefined) => {
    if (code === "ok") return Promise.resolve(person);
    if (code?.startsWith("auth/"))
      return Promise.reject(new IdentityError(code as `auth/${string}`, "The vendor's words for somebody@example.com"));
    return Promise.reject(new Error(code));
  };
  const signIns = [...answers.signIn];
  return { ...localIdentity, signIn: () => answer(signIns.shift()), signUp: () => answer(answers.signUp) };
}
