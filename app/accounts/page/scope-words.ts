import type { TokenScope } from "../account";

/** What a scope lets a program do, after "may". */
export const scopeWords: Record<TokenScope, string> = {
  ask: "ask questions",
  history: "read and change saved conversations",
};
