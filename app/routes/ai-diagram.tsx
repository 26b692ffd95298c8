import {
  type ActionFunctionArgs,
  data,
  type HeadersFunction,
  type LinksFunction,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { identifyVisitor } from "~/accounts/visitor.server";
import { brand } from "~/brand";
import canvasStyles from "~/diagrams/canvas/canvas.css";
import { readTopic, refusedTopic } from "~/diagrams/canvas/diagram-form.server";
import { DiagramPage } from "~/diagrams/canvas/diagram-page";
import { diagramWriter, findDiagram, makeDiagram } from "~/diagrams/make-diagram.server";
import { limitRequests } from "~/http/limits.server";
import { Problem } from "~/http/problem.server";
import { readForm } from "~/http/request-body.server";
import { assertSameOrigin } from "~/http/same-origin.server";
import { wordsOf } from "~/language/words";

export const meta: MetaFunction<typeof loader> = ({ data, matches }) => {
  const t = wordsOf(matches);
  return [
    { title: `${data?.kept ? `${data.kept.topic}: ` : ""}${t("AI Diagram")} | ${brand.name}` },
    {
      name: "description",
      content: t("See a topic as a diagram, with the source behind every box; edit and export it."),
    },
    // Its maker may share a diagram, but search engines must not list it.
    ...(data?.kept ? [{ name: "robots", content: "noindex" }] : []),
  ];
};

export const links: LinksFunction = () => [{ rel: "stylesheet", href: canvasStyles }];

export const headers: HeadersFunction = () => ({ "Cache-Control": "private, no-store" });

/** `?id=` names an existing diagram. */
export async function loader({ request }: LoaderFunctionArgs) {
  const id = new URL(request.url).searchParams.get("id");
  const kept = id === null ? null : await findDiagram(id);
  if (id !== null && !kept) throw data("This diagram does not exist.", { status: 404 });
  return { kept, by: diagramWriter() };
}

/** For pages without JavaScript; with it, topics go to `/api/generate-diagram`. */
export async function action({ request }: ActionFunctionArgs) {
  let form = new FormData();
  try {
    assertSameOrigin(request);
    const visitor = await identifyVisitor(request);
    form = await readForm(request);
    const topic = readTopic(form);
    await limitRequests(visitor.key, "diagram");
    const { id } = await makeDiagram(visitor, topic, { signal: request.signal });
    return redirect(`/ai-diagram?id=${id}`, 303);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return data(refusedTopic(form, error), { status: error.status });
  }
}

export default function AiDiagram() {
  return <DiagramPage {...useLoaderData<typeof loader>()} refused={useActionData<typeof action>()} />;
}
