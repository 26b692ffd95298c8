import { randomBytes } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { and, eq, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import { db } from "~/db/client.server";
import { users } from "~/db/schema";
import { siteOrigin } from "~/http/same-origin.server";
import { keyFor } from "~/http/secret.server";
import type { Account } from "../account";

/**
 * Browsers that an account has signed in from before (OWASP's device cookies): strangers' guesses don't make them wait.
 * Knowing a browser never replaces the password.
 */

/** People who share a browser; the one who signed in longest ago is dropped first. */
const accountsAtMost = 5;
const cookieSeconds = 365 * 86_400;

const Marks = z
  .array(
    z.object({
      userId: z.uuid(),
      /** Names the browser in its own counter of wrong passwords. */
      id: z.string().min(1),
      /** When the password was last changed, in milliseconds since 1970: a newer change makes the mark invalid. */
      passwordChangedAt: z.number(),
    }),
  )
  .catch([]);

/**
 * @param email the address that somebody wants to sign in with
 * @returns its account and the browser's name, if that account has signed in from it since its password was last changed
 */
export async function knownBrowser(request: Request, email: string): Promise<{ userId: string; id: string } | null> {
  const marks = await marksOf(request);
  if (marks.length === 0) return null;
  const owners = await db()
    .select({ userId: users.id, passwordChangedAt: users.passwordChangedAt })
    .from(users)
    .where(
      and(
        inArray(
          users.id,
          marks.map(({ userId }) => userId),
        ),
        sql`lower(${users.email}) = lower(${email.trim()})`,
      ),
    );
  const mark = marks.find(({ userId, passwordChangedAt }) =>
    owners.some((owner) => owner.userId === userId && time(owner.passwordChangedAt) === passwordChangedAt),
  );
  return mark ?? null;
}

/** @returns the `Set-Cookie` value that marks the browser as known to the account, beside others who use it */
export async function rememberBrowser(request: Request, { userId }: Account): Promise<string> {
  const [user] = await db()
    .select({ passwordChangedAt: users.passwordChangedAt })
    .from(users)
    .where(eq(users.id, userId));
  const mark = {
    userId,
    id: randomBytes(16).toString("base64url"),
    passwordChangedAt: time(user?.passwordChangedAt ?? null),
  };
  const others = (await marksOf(request)).filter((other) => other.userId !== userId);
  return cookie(request).serialize([mark, ...others].slice(0, accountsAtMost));
}

const time = (at: Date | null) => at?.getTime() ?? 0;

async function marksOf(request: Request): Promise<z.output<typeof Marks>> {
  return Marks.parse(await cookie(request).parse(request.headers.get("cookie")));
}

function cookie(request: Request) {
  return createCookie("known-browser", {
    secrets: [keyFor("known browser cookie").toString("base64url")],
    httpOnly: true,
    sameSite: "lax",
    path: "/",
    maxAge: cookieSeconds,
    secure: siteOrigin(request).startsWith("https:"),
  });
}
