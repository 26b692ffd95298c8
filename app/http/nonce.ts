import { createContext, useContext } from "react";

/** The Content-Security-Policy nonce of this response. The browser never needs it: there it is "". */
export const NonceContext = createContext("");

export function useNonce(): string {
  return useContext(NonceContext);
}
