import argon2 from "argon2";
import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";

/** Argon2id with OWASP's parameters (Password Storage Cheat Sheet): 19 MiB of memory, 2 passes, 1 lane. */
const parameters = { type: argon2.argon2id, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Each hash occupies a thread of Node's pool of four, which files and DNS lookups need too. */
const atOnce = 2;
/** Beyond this, requests are rejected rather than queued: about two seconds of hashing. */
const waitingAtMost = 100;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * @returns the hash in its PHC string form
 * @throws Problem 503 "busy" when too many are waiting
 */
export function hashPassword(password: string): Promise<string> {
  return inTurn(() => argon2.hash(normalized(password), parameters));
}

/** @throws Problem 503 "busy" when too many are waiting */
export function verifyPassword(hash: string, password: string): Promise<boolean> {
  return inTurn(() => argon2.verify(hash, normalized(password)));
}

/** Keyboards compose accents differently, so passwords are normalised (NIST SP 800-63B, 5.1.1.2). */
function normalized(password: string): string {
  return password.normalize("NFKC");
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  await turn();
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    // The slot is handed over directly, so that nobody else can take it in between.
    if (next) next();
    else running -= 1;
  }
}

function turn(): Promise<void> | void {
  if (running < atOnce) {
    running += 1;
    return;
  }
  if (waiting.length >= waitingAtMost)
    throw new Problem(503, "busy", said("Too many people are signing in just now. Please try again in a moment."), {
      headers: { "Retry-After": "5" },
    });
  return new Promise((resolve) => waiting.push(resolve));
}
