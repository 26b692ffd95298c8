import { isbot } from "isbot";

/** Whether a person's browser (or a program like one) asks for this page: not a robot, a prefetcher or HEAD, which cause nothing. */
export function isVisit(request: Request): boolean {
  const purpose = `${request.headers.get("sec-purpose") ?? ""} ${request.headers.get("purpose") ?? ""} ${request.headers.get("x-moz") ?? ""}`;
  return request.method !== "HEAD" && !/prefetch|preview/i.test(purpose) && !isRobot(request.headers.get("user-agent"));
}

/** Command-line clients and headless browsers ask like people; isbot counts them as bots, so they are let through by name. */
function isRobot(userAgent: string | null): boolean {
  return (
    isbot(userAgent) && !/^curl\/|^Wget\/|HeadlessChrome|^python-requests\/|^node$|^undici$/i.test(userAgent ?? "")
  );
}
