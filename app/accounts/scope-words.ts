import { said } from "~/language/words";
import type { TokenScope } from "./account";

/** What a scope allows a program to do, after "may", for `t.said`. */
export const scopeWords: Record<TokenScope, string> = {
  ask: said("ask questions"),
  history: said("read and change saved conversations"),
};
