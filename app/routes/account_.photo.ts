import type { LoaderFunctionArgs } from "@remix-run/node";
import { fetchPhoto } from "~/accounts/menu/photo.server";
import { currentSession } from "~/accounts/sessions.server";
import { answerProblems } from "~/http/answer-problems.server";

/** The signed-in user's photo, proxied, so that its host learns nothing about the visit. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerProblems(async () => {
    const session = await currentSession(request);
    const address = session?.account.photoUrl;
    const photo = address ? await fetchPhoto(address, request.signal) : null;
    if (!photo) return new Response("No photo\n", { status: 404, headers: { "Cache-Control": "private, no-store" } });
    return new Response(photo.bytes, {
      headers: {
        "Content-Type": photo.type,
        "Cache-Control": "private, max-age=3600",
        "X-Content-Type-Options": "nosniff",
        "Content-Security-Policy": "default-src 'none'; sandbox",
      },
    });
  });
