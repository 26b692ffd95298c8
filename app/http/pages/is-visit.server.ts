import { isbot } from "isbot";

/**
 * Whether a person's browser (or similar) asks for this page: not a robot, a prefetcher or HEAD, which must have no
 * effect.
 */
export function isVisit(request: Request): boolean {
  const purpose = `${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""} ${request.headers.get("x-moz") ?? ""}`;
  return request.method !== "HEAD" && !/prefetch|preview/i.test(purpose) && !isRobot(request.headers.get("user-agent"));
}

/**
 * isbot counts command-line clients and headless browsers as bots. They are used like browsers, so they are allowed by
 * name.
 */
function isRobot(userAgent: string | null): boolean {
  return (
    isbot(userAgent) && !/^curl\/|^Wget\/|HeadlessChrome|^python-requests\/|^node$|^undici$/i.test(userAgent ?? "")
  );
}
