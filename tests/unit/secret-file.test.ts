import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { SecretFileError, secretIn } from "~/secret-file.server";
import { startSecretProcesses } from "../harness/secret-processes";

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "asklantern-secret-"));
  file = path.join(folder, "data", "session.secret");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const wording = { what: "The secret", remedy: "Restore it.", setting: "IT" };
const isSecret = (text: string) => /^[\w-]{43}$/.test(text);

test("a secret is made once, for its owner alone, and nothing else is left in the folder", () => {
  const secret = secretIn(file, wording);
  expect(isSecret(secret)).toBe(true);
  expect(secretIn(file, wording)).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(path.dirname(file))).toEqual(["session.secret"]);
  expect(secretIn(path.join(folder, "another"), wording)).not.toBe(secret);
});

test("a secret that an operator wrote is read as it is", () => {
  const written = path.join(folder, "written");
  writeFileSync(written, `${"x".repeat(32)}\n`);
  expect(secretIn(written, wording)).toBe("x".repeat(32));
});

test.each([
  ["is empty", ""],
  ["is empty", " \n"],
  ["has 31 characters instead of at least 32", "x".repeat(31)],
  ["is damaged", "\0".repeat(43)],
])("one that %s is refused with one line, and kept", (why, text) => {
  const written = path.join(folder, "written");
  writeFileSync(written, text);
  expect(() => secretIn(written, wording)).toThrow(new SecretFileError(`The secret in ${written} ${why}. Restore it.`));
  expect(readFileSync(written, "utf8")).toBe(text);
});

test("a folder that can't be written is named in one line", () => {
  writeFileSync(path.join(folder, "data"), "a file");
  expect(() => secretIn(file, wording)).toThrow(/^The secret can't be kept in .*session\.secret \(E\w+:[^\n]+$/);
});

test("processes that start at once agree on the secret", async () => {
  const processes = await startSecretProcesses(4);
  const rounds = Array.from({ length: 50 }, (_, round) => path.join(folder, String(round), "session.secret"));
  try {
    for (const round of rounds) {
      const replies = await processes.all({ file: round });
      const secrets = replies.map((reply) => (reply && "secret" in reply ? reply.secret : JSON.stringify(reply)));
      expect(new Set(secrets).size, secrets.join()).toBe(1);
      expect(secrets.every(isSecret), secrets.join()).toBe(true);
      expect(readFileSync(round, "utf8")).toBe(secrets[0]);
      expect(readdirSync(path.dirname(round))).toEqual(["session.secret"]);
    }
  } finally {
    processes.end();
  }
});

test("with no space left the start is refused, and nothing is left that could pass for a secret", async () => {
  const processes = await startSecretProcesses(2, { noSpace: true });
  try {
    for (const reply of await processes.all({ file })) {
      expect(reply).toEqual({ error: expect.stringMatching(/^The secret can't be kept in .*session\.secret \(EFBIG/) });
    }
  } finally {
    processes.end();
  }
  expect(readdirSync(path.dirname(file))).toEqual([]);
  expect(isSecret(secretIn(file, wording))).toBe(true);
});

test("killed at any step, it leaves a whole secret or none", async () => {
  let died = 0;
  for (let call = 0; ; call += 1) {
    const processes = await startSecretProcesses(1);
    const killed = path.join(folder, String(call), "session.secret");
    const [reply] = await processes.all({ file: killed, diesBefore: call });
    processes.end();
    const secret = secretIn(killed, wording);
    expect(isSecret(secret)).toBe(true);
    if (reply) {
      expect(reply).toEqual({ secret });
      break;
    }
    died += 1;
  }
  expect(died).toBeGreaterThan(1);
});
