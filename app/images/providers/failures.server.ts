import { Problem } from "~/http/problem.server";
import { said } from "~/language/words";

/** Messages for users when an engine fails; the reason is for the log. */

export const refused = () => new Problem(400, "refused", said("The image service declined this prompt."));

export const unusable = () =>
  new Problem(
    502,
    "upstream",
    said("No picture could be made just now. Your prompt is kept: please try again in a moment."),
  );

export const busy = (retryAfterSeconds = 30) =>
  new Problem(503, "upstream_busy", said("The image service is busy just now. Please try again in a moment."), {
    headers: { "Retry-After": String(retryAfterSeconds) },
  });
