/** Diagrams as React Flow takes them: plain data, shared with the browser. */

export type { Diagram, DiagramEdge, DiagramNode } from "~/db/schema/studio-columns";

/** A diagram before it is laid out: what a writer, an import or a person says of it. */
export interface DiagramOutline {
  nodes: { id: string; label: string; url?: string }[];
  edges: { source: string; target: string; label?: string }[];
}

/** Figures that every way of making a diagram keeps to. */
export const diagramLimits = {
  nodes: 200,
  edges: 400,
  labelCharacters: 120,
  edgeLabelCharacters: 60,
  topicCharacters: 200,
} as const;

export const defaultTopic = "Generative Tools";
