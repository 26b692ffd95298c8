import type { LoaderFunctionArgs } from "@remix-run/node";
import { identifyVisitor } from "~/accounts/visitor.server";
import { exportDiagram } from "~/diagrams/exported-diagram.server";
import { findDiagram } from "~/diagrams/make-diagram.server";
import { answerProblems } from "~/http/answer-problems.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { siteOrigin } from "~/http/same-origin.server";

/** A diagram as a file, in the light theme or with `?theme=dark`. Its id is a secret: anyone who has it may download the file. */
export const loader = ({ request, params }: LoaderFunctionArgs) =>
  answerProblems(async () => {
    await limitRequests((await identifyVisitor(request)).key, "read");
    const kept = await findDiagram(params.id ?? "");
    const theme = new URL(request.url).searchParams.get("theme") === "dark" ? "dark" : "light";
    const file = kept && (await exportDiagram(kept, params.format ?? "", { theme, origin: siteOrigin(request) }));
    if (!file) throw new Problem(404, "not_found", "There is no such diagram.");
    return new Response(file.body, {
      headers: {
        "Content-Type": file.type,
        "Content-Disposition": `attachment; filename="${file.name}"`,
        "Cache-Control": "private, max-age=3600",
        "X-Content-Type-Options": "nosniff",
        // An SVG opened directly must not run or load anything.
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
        "X-Robots-Tag": "noindex",
      },
    });
  });
