import { config } from "~/config.server";
import { consentOf } from "~/consent/consent.server";

/** @returns the AdSense client id for this visitor; null if none is configured, or the visitor has not consented to ads */
export function adsClientFor(request: Request): string | null {
  const client = config().ADS_CLIENT;
  return client && consentOf(request).ads ? client : null;
}
