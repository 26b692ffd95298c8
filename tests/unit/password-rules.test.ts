import { expect, test } from "vitest";
import { passwordRules, unmetPasswordRules } from "~/accounts/identity/password-rules";

const messages = passwordRules.map(({ message }) => message);

test("missing rules are listed in the spec's order", () => {
  expect(messages).toEqual([
    "Password must be at least 9 characters long",
    "Include at least one uppercase letter",
    "Include at least one lowercase letter",
    "Include at least one number",
    "Include at least one special character",
  ]);
  expect(unmetPasswordRules("")).toEqual(messages);
});

test.each([
  ["Abcdef1!", [0]],
  ["abcdefg1!", [1]],
  ["ABCDEFG1!", [2]],
  ["Abcdefgh!", [3]],
  ["Abcdefgh1", [4]],
  ["Abcdefg 1", [4]],
  ["abcdefghi", [1, 3, 4]],
  ["Abcdefg1!", []],
  ["Äöüßäöü1_", []],
  // Nine characters, but more UTF-16 units.
  ["Aa1🏮🏮🏮🏮🏮🏮", []],
  ["Aa1🏮🏮🏮🏮🏮", [0]],
])("%s", (password, unmet) => {
  expect(unmetPasswordRules(password)).toEqual(unmet.map((index) => messages[index]));
});
