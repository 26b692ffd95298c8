import { randomUUID } from "node:crypto";
import { beginSession } from "~/accounts/sessions.server";
import { signInOrUp } from "~/accounts/sign-in/sign-in.server";
import { clientAddressHeader } from "~/http/client-address.server";

export const goodPassword = "Lantern-1x";

export const newEmail = () => `${randomUUID()}@example.com`;

/** A browser's request from its own address. */
export function requestFrom(address: string, path = "/", init: RequestInit & { cookies?: string[] } = {}): Request {
  const { cookies = [], ...rest } = init;
  const headers = new Headers(rest.headers);
  headers.set(clientAddressHeader, address);
  if (cookies.length > 0) headers.set("Cookie", cookies.map((cookie) => cookie.split(";")[0]).join("; "));
  return new Request(`http://localhost:3000${path}`, { ...rest, headers });
}

/** An address unique in the test file. */
export const newAddress = () => `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join(".")}`;

/** A signed-in person with a local account: the account and the browser's cookie. */
export async function signedInPerson(email = newEmail()) {
  const request = requestFrom(newAddress());
  const identity = await signInOrUp(request, { email, password: goodPassword });
  const { account, sessionId, setCookie } = await beginSession(request, identity);
  return { account, sessionId, cookie: setCookie };
}
