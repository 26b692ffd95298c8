import { apiRoute, operation } from "~/api/api-route.server";
import { diagramDocs } from "~/diagrams/diagram-docs.server";
import { makeDiagram } from "~/diagrams/make-diagram.server";
import { TopicInput } from "~/diagrams/topic-input.server";

/** `POST /api/generate-diagram`: makes a diagram of a topic, in React Flow's format. */
export const { loader, action, operations } = apiRoute({
  POST: operation({
    input: TopicInput,
    limit: "diagram",
    docs: diagramDocs,
    async handle({ request, visitor, input }) {
      const { diagram, ...made } = await makeDiagram(visitor, input.topic, { signal: request.signal });
      return Response.json({ ...diagram, ...made });
    },
  }),
});
