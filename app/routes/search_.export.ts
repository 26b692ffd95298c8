import type { LoaderFunctionArgs } from "@remix-run/node";
import { identifyVisitor } from "~/accounts/visitor.server";
import { readSearchAddress } from "~/answers/ask/search-request.server";
import { viewThread } from "~/answers/ask/threads.server";
import { answerPeople } from "~/http/answer-problems.server";
import { notFound } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";
import { said } from "~/language/words";
import { markdownDisposition } from "~/sharing/export/markdown-file-name";
import { threadAsMarkdown } from "~/sharing/export/thread-markdown.server";

/** `GET /search/export?session=`: exports one of the visitor's threads as a Markdown file. */
export const loader = ({ request }: LoaderFunctionArgs) =>
  answerPeople(request, async () => {
    const { session } = readSearchAddress(request);
    const thread = session ? await viewThread(await identifyVisitor(request), session) : null;
    if (!thread) throw notFound(said("This conversation"));
    return new Response(await threadAsMarkdown(thread, siteOrigin(request)), {
      headers: {
        "Content-Type": "text/markdown; charset=utf-8",
        "Content-Disposition": markdownDisposition(thread.turns[0]?.query ?? ""),
        "Cache-Control": "private, no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  });
