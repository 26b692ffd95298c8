import { config } from "~/config.server";
import { siteOrigin } from "../same-origin.server";

/** External services whose scripts, calls and frames a page may load. */
export interface AllowedServices {
  /** If sign-in with Google is configured. */
  firebase: { authDomain: string } | null;
  /** For visitors who have agreed to ads. */
  ads: boolean;
}

/**
 * The security headers of every page: what it may load, and from where. Only scripts with this response's nonce run.
 */
export function securityHeaders(request: Request, nonce: string, services: AllowedServices): Record<string, string> {
  const secure = siteOrigin(request).startsWith("https:");
  const development = config().NODE_ENV === "development";
  const google = googleSignIn(services.firebase);
  const ads = adSources(services.ads);
  const policy = [
    "default-src 'self'",
    `script-src 'nonce-${nonce}' 'strict-dynamic'${google.scripts}${ads.scripts}`,
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${ads.anything}`,
    `connect-src 'self'${development ? " ws: http:" : ""}${google.calls}${ads.anything}`,
    ...framesFrom(`${google.frames}${ads.anything}`),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(secure ? ["upgrade-insecure-requests"] : []),
  ];
  return {
    "Content-Security-Policy": policy.join("; "),
    ...headersOfEverything(secure, { opensPopups: services.firebase !== null }),
  };
}

export interface HeaderOptions {
  /** Whether pages open popups that report back, such as Google's sign-in. */
  opensPopups: boolean;
}

/**
 * Security headers for every response.
 * @param secure whether visitors come over https
 */
export function headersOfEverything(secure: boolean, { opensPopups }: HeaderOptions): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // "no-referrer" would make a form without JavaScript send `Origin: null`, which Remix refuses.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), browsing-topics=()",
    // Google's popup notifies the page that opened it, which "same-origin" would prevent.
    "Cross-Origin-Opener-Policy": opensPopups ? "same-origin-allow-popups" : "same-origin",
    ...(secure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** What Firebase's popup needs, if configured. */
function googleSignIn(firebase: AllowedServices["firebase"]): { scripts: string; calls: string; frames: string } {
  if (!firebase) return { scripts: "", calls: "", frames: "" };
  return {
    // Only for browsers without 'strict-dynamic'; with it, addresses here are ignored.
    scripts: " https://apis.google.com",
    calls: " https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    frames: ` https://${firebase.authDomain}`,
  };
}

/** What ads need, if allowed. Google doesn't document the hosts of ads. */
function adSources(ads: boolean): { scripts: string; anything: string } {
  if (!ads) return { scripts: "", anything: "" };
  return { scripts: " https://pagead2.googlesyndication.com", anything: " https:" };
}

/** Without its own sources, a frame falls under default-src. */
const framesFrom = (sources: string) => (sources ? [`frame-src${sources}`] : []);
