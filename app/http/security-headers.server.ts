import { config } from "~/config.server";
import { siteOrigin } from "./same-origin.server";

/** What a browser is told of every page: what it may load, and from where. Only scripts that carry this response's nonce run. */
export function securityHeaders(request: Request, nonce: string): Record<string, string> {
  const secure = siteOrigin(request).startsWith("https:");
  const development = config().NODE_ENV === "development";
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data:",
    `connect-src 'self'${development ? " ws: http:" : ""}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    "X-Content-Type-Options": "nosniff",
    // "no-referrer" would make a form without JavaScript send `Origin: null`, which Remix refuses.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    ...(secure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}
