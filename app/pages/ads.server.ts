import { config } from "~/config.server";
import { consentOf } from "~/consent/consent.server";

/** @returns the AdSense client id of this visitor's ads; null where none is set, or the visitor has not agreed to ads */
export function adsClientFor(request: Request): string | null {
  const client = config().ADS_CLIENT;
  return client && consentOf(request).ads ? client : null;
}
