import { config } from "~/config.server";
import { siteOrigin } from "../same-origin.server";

/** Outside services whose scripts, calls and frames a page may have. */
export interface AllowedServices {
  /** Where sign-in with Google is configured. */
  firebase: { authDomain: string } | null;
  /** For visitors who have agreed to them. */
  ads: boolean;
}

/** What a browser is told of every page: what it may load, and from where. Only scripts that carry this response's nonce run. */
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
  /** Whether pages open windows of other sites that report back, such as Google's for signing in. */
  opensPopups: boolean;
}

/**
 * What every response says, whatever it is.
 * @param secure whether visitors come by https
 */
export function headersOfEverything(secure: boolean, { opensPopups }: HeaderOptions): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    // "no-referrer" would make a form without JavaScript send `Origin: null`, which Remix refuses.
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(self), browsing-topics=()",
    // Google's window tells the page that opened it when it is done, which "same-origin" would prevent.
    "Cross-Origin-Opener-Policy": opensPopups ? "same-origin-allow-popups" : "same-origin",
    ...(secure && { "Strict-Transport-Security": "max-age=31536000; includeSubDomains" }),
  };
}

/** What Firebase's popup needs, where it is configured; nothing elsewhere. */
function googleSignIn(firebase: AllowedServices["firebase"]): { scripts: string; calls: string; frames: string } {
  if (!firebase) return { scripts: "", calls: "", frames: "" };
  return {
    // Only for browsers that do not know 'strict-dynamic'; with it, addresses here mean nothing.
    scripts: " https://apis.google.com",
    calls: " https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
    frames: ` https://${firebase.authDomain}`,
  };
}

/** What ads need; nothing without them. Ads come from hosts that Google names nowhere. */
function adSources(ads: boolean): { scripts: string; anything: string } {
  if (!ads) return { scripts: "", anything: "" };
  return { scripts: " https://pagead2.googlesyndication.com", anything: " https:" };
}

/** Without sources of its own, a frame falls under default-src. */
const framesFrom = (sources: string) => (sources ? [`frame-src${sources}`] : []);
