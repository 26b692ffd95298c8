import { isbot } from "isbot";

/**
 * Whether a person's browser (or similar) asks for this page: not a robot, a prefetcher or HEAD, which must have no
 * effect, nor another site's page that embeds this one's address as an image, a frame or a script.
 */
export function isVisit(request: Request): boolean {
  const purpose = `${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""} ${request.headers.get("x-moz") ?? ""}`;
  return (
    request.method !== "HEAD" &&
    !/prefetch|preview/i.test(purpose) &&
    isOpened(request) &&
    !isRobot(request.headers.get("user-agent"))
  );
}

/** Whether the address was navigated to, or fetched by this site's own pages. Programs send no such header. */
function isOpened({ headers }: Request): boolean {
  const destination = headers.get("sec-fetch-dest");
  if (destination === null || destination === "document") return true;
  return destination === "empty" && headers.get("sec-fetch-site") === "same-origin";
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
