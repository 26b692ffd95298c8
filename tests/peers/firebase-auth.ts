import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { UnsecuredJWT } from "jose";
import { listenOnLoopback } from "../harness/loopback";

/** A person as Google describes them to Firebase: names and pictures are user input. */
export interface FirebasePerson {
  email: string;
  displayName?: string;
  photoUrl?: string;
}

export interface FirebaseAuthPeer {
  /** The value for FIREBASE_AUTH_EMULATOR_HOST. */
  host: string;
  close(): Promise<void>;
}

/**
 * The part of Firebase's Auth REST API that a password sign-in needs, with unsigned tokens like its emulator's. Every
 * password is accepted. @param project the tokens' project
 */
export async function startFirebaseAuth(project: string, people: FirebasePerson[]): Promise<FirebaseAuthPeer> {
  const idOf = (person: FirebasePerson) => `person-${people.indexOf(person)}`;

  function tokenOf(person: FirebasePerson): string {
    const { email, displayName: name, photoUrl: picture } = person;
    const now = Math.floor(Date.now() / 1000);
    return new UnsecuredJWT({ email, name, picture, user_id: idOf(person), auth_time: now })
      .setIssuer(`https://securetoken.google.com/${project}`)
      .setAudience(project)
      .setSubject(idOf(person))
      .setIssuedAt()
      .setExpirationTime("1h")
      .encode();
  }

  function answerTo(path: string, body: string): unknown {
    if (path === "/securetoken.googleapis.com/v1/token") {
      const person = people.find((one) => idOf(one) === new URLSearchParams(body).get("refresh_token"));
      return person && { id_token: tokenOf(person), refresh_token: idOf(person), user_id: idOf(person) };
    }
    const { email, idToken } = JSON.parse(body) as { email?: string; idToken?: string };
    if (path === "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword") {
      const person = people.find((one) => one.email === email);
      const tokens = person && { idToken: tokenOf(person), refreshToken: idOf(person), expiresIn: "3600" };
      return tokens && { ...tokens, localId: idOf(person), email, registered: true };
    }
    if (path === "/identitytoolkit.googleapis.com/v1/accounts:lookup") {
      const subject = UnsecuredJWT.decode(idToken ?? "").payload.sub;
      const person = people.find((one) => idOf(one) === subject);
      return person && { users: [{ localId: subject, ...person }] };
    }
    return undefined;
  }

  async function respond(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(incoming.url ?? "/", "http://stand-in.invalid");
    const answer = answerTo(pathname, await text(incoming));
    response.writeHead(answer ? 200 : 400, { "content-type": "application/json" });
    response.end(JSON.stringify(answer ?? { error: { code: 400, message: "INVALID_LOGIN_CREDENTIALS" } }));
  }

  const server = createServer((incoming, response) => {
    respond(incoming, response).catch(() => response.destroy());
  });
  const { port, close } = await listenOnLoopback(server);
  return { host: `127.0.0.1:${port}`, close };
}
