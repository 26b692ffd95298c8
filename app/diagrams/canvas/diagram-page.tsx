import { useState } from "react";
import { withoutModelWords } from "~/answers/turn/writer-words";
import { useWords, type Words } from "~/language/words";
import type { Diagram } from "../diagram";
import { DrawnDiagram } from "./drawn-diagram";
import { OutlineDetails } from "./outline-details";
import type { RefusedTopic, ShownDiagram } from "./shown";
import { TopicForm } from "./topic-form";
import { useCanvas } from "./use-canvas";
import { useGenerate } from "./use-generate";

interface DiagramPageProps {
  kept: ShownDiagram | null;
  /** Who draws the next one. */
  by: Pick<ShownDiagram, "writer" | "model">;
  refused?: RefusedTopic;
}

const nothing: Diagram = { nodes: [], edges: [] };

/** A topic, its diagram and a text outline. The static drawing becomes an editable canvas once the script has loaded. */
export function DiagramPage({ kept, by, refused }: DiagramPageProps) {
  const t = useWords();
  const { generate, isGenerating, failure } = useGenerate();
  const { Canvas, hasFailed } = useCanvas();
  const [edited, setEdited] = useState<{ id: string; diagram: Diagram } | null>(null);
  const id = kept?.id ?? "";
  const shown = edited?.id === id ? edited.diagram : (kept?.diagram ?? nothing);

  return (
    <div className="pt-6 sm:pt-10">
      <h1 className="text-3xl font-semibold tracking-tight">{t("AI Diagram")}</h1>
      <p className="mt-2 max-w-2xl text-balance text-ink-soft">{writerWords(kept ?? by, t)}</p>
      {kept?.withoutModel && <p className="mt-2 text-sm text-ink-soft">{withoutModelWords(kept.withoutModel, t)}</p>}
      <TopicForm
        topic={refused?.topic ?? kept?.topic}
        failure={failure ?? refused?.message ?? null}
        isGenerating={isGenerating}
        onGenerate={generate}
      />
      <section aria-label={t("Diagram")} aria-busy={isGenerating} className="mt-6">
        {Canvas ? (
          <Canvas
            id={id}
            topic={kept?.topic ?? ""}
            generated={kept?.diagram ?? nothing}
            onChange={(diagram) => setEdited({ id, diagram })}
          />
        ) : (
          <DrawnDiagram kept={kept} />
        )}
        {hasFailed && (
          <p role="alert" className="mt-2 text-sm text-danger">
            {t("The editor could not be loaded. Please reload the page to edit the diagram.")}
          </p>
        )}
      </section>
      <OutlineDetails diagram={shown} />
      <p role="status" className="sr-only">
        {kept &&
          t.count(
            kept.diagram.nodes.length,
            "A diagram of {topic} with {n} box.",
            "A diagram of {topic} with {n} boxes.",
            { topic: kept.topic },
          )}
      </p>
    </div>
  );
}

function writerWords({ writer, model }: Pick<ShownDiagram, "writer" | "model">, t: Words): string {
  switch (writer) {
    case "claude":
      return t("Claude, an AI model by Anthropic, draws a topic as a diagram. It can be wrong: check what matters.");
    case "model":
      return t("{model}, an AI model, draws a topic as a diagram. It can be wrong: check what matters.", {
        model: model ?? "",
      });
    case "sources":
      return t("A topic as a map of what our sources say about it. Boxes link to where they were read.");
  }
}
